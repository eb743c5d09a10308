// What OpenDDS logs as errors where its calls have no text of their own.
#pragma once

#include <ace/Log_Msg.h>
#include <ace/Log_Msg_Callback.h>
#include <ace/Log_Record.h>

#include <string>

namespace ddsbench::opendds {

/// Keeps what the thread that made it logs as errors as long as it exists; they also go where they go otherwise.
class LoggedErrors : public ACE_Log_Msg_Callback {
 public:
  LoggedErrors()
      : before_(ACE_LOG_MSG->msg_callback(this)), flagged_(ACE_LOG_MSG->flags() & ACE_Log_Msg::MSG_CALLBACK) {
    ACE_LOG_MSG->set_flags(ACE_Log_Msg::MSG_CALLBACK);
  }
  ~LoggedErrors() override {
    ACE_LOG_MSG->msg_callback(before_);
    if (flagged_ == 0) ACE_LOG_MSG->clr_flags(ACE_Log_Msg::MSG_CALLBACK);
  }
  LoggedErrors(const LoggedErrors&) = delete;
  LoggedErrors& operator=(const LoggedErrors&) = delete;

  void log(ACE_Log_Record& record) override {
    if (record.type() >= LM_ERROR) text_ += record.msg_data();
  }

  /// The errors, to be put at the end of a sentence; empty without any.
  [[nodiscard]] std::string after_colon() const { return text_.empty() ? "" : ": " + text_; }

 private:
  std::string text_;
  ACE_Log_Msg_Callback* before_;
  u_long flagged_;
};

}  // namespace ddsbench::opendds
