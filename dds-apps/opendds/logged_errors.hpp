// What OpenDDS logs as errors where its calls have no text of their own.
#pragma once

#include <ace/Log_Msg.h>
#include <ace/Log_Msg_Callback.h>
#include <ace/Log_Record.h>

#include <string>

#include "middleware.hpp"

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

  /// That OpenDDS refused something, with the errors.
  [[nodiscard]] std::string refusal() const {
    return "OpenDDS refused it" + (text_.empty() ? " (its log on standard error may say why)" : ": " + text_);
  }

 private:
  std::string text_;
  ACE_Log_Msg_Callback* before_;
  u_long flagged_;
};

/// What a call of OpenDDS returns; throws MiddlewareError with the errors that it logged if that is null.
template <typename Call>
auto* created(const char* name, Call call) {
  LoggedErrors errors;
  auto* const entity = call();
  if (entity == nullptr) throw MiddlewareError(name, errors.refusal());
  return entity;
}

}  // namespace ddsbench::opendds
