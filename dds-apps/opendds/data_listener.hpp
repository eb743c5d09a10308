// Passes OpenDDS's calls for arrived data to a function, until it is closed.
#pragma once

#include <dds/DCPS/LocalObject.h>
#include <dds/DdsDcpsSubscriptionC.h>

#include <atomic>
#include <functional>
#include <utility>

namespace ddsbench::opendds {

/// OpenDDS counts references to it and may still call it for a short time after set_listener() removed it.
class DataListener final : public OpenDDS::DCPS::LocalObject<DDS::DataReaderListener> {
 public:
  using Arrived = std::function<void(DDS::DataReader*)>;

  /// `arrived` is called on OpenDDS's thread.
  explicit DataListener(Arrived arrived) : arrived_(std::move(arrived)) {}

  /// After it has returned, `arrived` is not called any more, and no call of it is in progress.
  void close() noexcept;

  void on_data_available(DDS::DataReader* reader) override;
  void on_requested_deadline_missed(DDS::DataReader*, const DDS::RequestedDeadlineMissedStatus&) override {}
  void on_requested_incompatible_qos(DDS::DataReader*, const DDS::RequestedIncompatibleQosStatus&) override {}
  void on_liveliness_changed(DDS::DataReader*, const DDS::LivelinessChangedStatus&) override {}
  void on_subscription_matched(DDS::DataReader*, const DDS::SubscriptionMatchedStatus&) override {}
  void on_sample_rejected(DDS::DataReader*, const DDS::SampleRejectedStatus&) override {}
  void on_sample_lost(DDS::DataReader*, const DDS::SampleLostStatus&) override {}

 private:
  Arrived arrived_;
  std::atomic<int> calls_{0};  ///< calls in progress; no lock, since a message would wait for it
  std::atomic<bool> closed_{false};
};

}  // namespace ddsbench::opendds
