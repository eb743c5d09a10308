// Which OpenDDS this is compiled against; the names of its own macros changed.
#pragma once

#include <dds/Version.h>

#ifdef OPENDDS_MAJOR_VERSION
#define DDSBENCH_OPENDDS_MAJOR OPENDDS_MAJOR_VERSION
#define DDSBENCH_OPENDDS_MINOR OPENDDS_MINOR_VERSION
#define DDSBENCH_OPENDDS_VERSION OPENDDS_VERSION
#else
#define DDSBENCH_OPENDDS_MAJOR DDS_MAJOR_VERSION
#define DDSBENCH_OPENDDS_MINOR DDS_MINOR_VERSION
#define DDSBENCH_OPENDDS_VERSION DDS_VERSION
#endif

/// True for versions that support several data representations.
#define DDSBENCH_OPENDDS_HAS_REPRESENTATIONS \
  (DDSBENCH_OPENDDS_MAJOR > 3 || (DDSBENCH_OPENDDS_MAJOR == 3 && DDSBENCH_OPENDDS_MINOR >= 16))

/// True for versions that keep their settings in a store and compare their names without regard to case.
#define DDSBENCH_OPENDDS_HAS_CONFIG_STORE \
  (DDSBENCH_OPENDDS_MAJOR > 3 || (DDSBENCH_OPENDDS_MAJOR == 3 && DDSBENCH_OPENDDS_MINOR >= 25))
