//! Waits for data by the wait set of Dust DDS.

use dust_dds::dds_async::{
    condition::StatusConditionAsync,
    wait_set::{ConditionAsync, WaitSetAsync},
};
use dust_dds::infrastructure::{error::DdsResult, status::StatusKind};
use dust_dds::std_runtime::executor::block_on;
use std::{
    future::Future,
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
    thread::{self, Thread},
    time::{Duration, Instant},
};

struct Unparking(Thread);

impl Wake for Unparking {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

pub struct DataWait {
    condition: StatusConditionAsync,
    set: WaitSetAsync,
}

impl DataWait {
    pub fn new(condition: StatusConditionAsync) -> DdsResult<Self> {
        block_on(condition.set_enabled_statuses(&[StatusKind::DataAvailable]))?;
        let mut set = WaitSetAsync::new();
        block_on(set.attach_condition(ConditionAsync::StatusCondition(condition.clone())))?;
        Ok(Self { condition, set })
    }

    /// Whether there is data before the time passes. Its own wait() with a time-out may drop a question that was not
    /// answered yet, and then the next question of any thread gets that answer, which is a panic. Here the last question
    /// is asked when the time has passed: once it is answered, none of the wait set is open.
    pub fn wait(&self, timeout: Duration) -> bool {
        let end = Instant::now() + timeout;
        let waker = Waker::from(Arc::new(Unparking(thread::current())));
        let mut context = Context::from_waker(&waker);
        let mut waiting = pin!(self.set.wait());
        loop {
            if let Poll::Ready(triggered) = waiting.as_mut().poll(&mut context) {
                return triggered.is_ok();
            }
            match end.checked_duration_since(Instant::now()) {
                Some(left) if !left.is_zero() => thread::park_timeout(left),
                _ => break,
            }
        }
        let mut triggered = false;
        let mut last = pin!(self.condition.get_trigger_value());
        loop {
            if !triggered {
                triggered = waiting.as_mut().poll(&mut context).is_ready();
            }
            if let Poll::Ready(value) = last.as_mut().poll(&mut context) {
                return triggered || value.unwrap_or(false);
            }
            thread::park();
        }
    }
}
