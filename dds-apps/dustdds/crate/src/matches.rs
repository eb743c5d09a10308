//! The counterparts that an endpoint found, and the policy for which it was refused.

use ddsbench_interface::Matches;
use dust_dds::dds_async::{
    data_reader::DataReaderAsync, data_reader_listener::DataReaderListener, data_writer::DataWriterAsync,
    data_writer_listener::DataWriterListener,
};
use dust_dds::infrastructure::{
    error::DdsResult,
    status::{OfferedIncompatibleQosStatus, RequestedIncompatibleQosStatus},
};
use std::{
    future::{ready, Future},
    sync::{
        atomic::{AtomicI32, Ordering},
        Arc,
    },
};

/// The standard's number of the policy; 0 for none. A listener notes it, since the function that returns this status is
/// not implemented.
#[derive(Clone, Default)]
pub struct Refusals(Arc<AtomicI32>);

impl Refusals {
    fn note(&self, policy: i32) {
        self.0.store(policy, Ordering::Relaxed);
    }
}

impl<T: 'static> DataWriterListener<T> for Refusals {
    fn on_offered_incompatible_qos(
        &mut self,
        _: DataWriterAsync<T>,
        status: OfferedIncompatibleQosStatus,
    ) -> impl Future<Output = ()> + Send {
        self.note(status.last_policy_id);
        ready(())
    }
}

impl<T: 'static> DataReaderListener<T> for Refusals {
    fn on_requested_incompatible_qos(
        &mut self,
        _: DataReaderAsync<T>,
        status: RequestedIncompatibleQosStatus,
    ) -> impl Future<Output = ()> + Send {
        self.note(status.last_policy_id);
        ready(())
    }
}

/// `count` returns how many are matched now.
pub struct Found<F> {
    pub count: F,
    pub refusals: Refusals,
}

impl<F: Fn() -> DdsResult<i32> + Sync> Matches for Found<F> {
    fn matched(&self) -> usize {
        (self.count)().map_or(0, |count| usize::try_from(count).unwrap_or(0))
    }

    fn refused_policy(&self) -> u32 {
        u32::try_from(self.refusals.0.load(Ordering::Relaxed)).unwrap_or(0)
    }
}
