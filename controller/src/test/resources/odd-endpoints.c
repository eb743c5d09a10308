/*
 * Makes endpoints of Cyclone DDS that no parameter of the program asks for, for the program that preloads this: the
 * variable ODD_REPRESENTATION is the number of the only data representation that they have, ODD_TYPE the name under
 * which their type is known to others. What is absent stays as the program has it.
 */
#define _GNU_SOURCE
#include <dds/dds.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

void dds_qset_data_representation(dds_qos_t *qos, uint32_t n, const dds_data_representation_id_t *values) {
  void (*const set)(dds_qos_t *, uint32_t, const dds_data_representation_id_t *) =
      dlsym(RTLD_NEXT, "dds_qset_data_representation");
  const char *const odd = getenv("ODD_REPRESENTATION");
  if (odd == NULL) {
    set(qos, n, values);
    return;
  }
  const dds_data_representation_id_t only = (dds_data_representation_id_t)atoi(odd);
  set(qos, 1, &only);
}

dds_entity_t dds_create_topic(dds_entity_t participant, const dds_topic_descriptor_t *descriptor, const char *name,
                              const dds_qos_t *qos, const dds_listener_t *listener) {
  dds_entity_t (*const create)(dds_entity_t, const dds_topic_descriptor_t *, const char *, const dds_qos_t *,
                               const dds_listener_t *) = dlsym(RTLD_NEXT, "dds_create_topic");
  dds_topic_descriptor_t known = *descriptor;
  const char *const odd = getenv("ODD_TYPE");
  if (odd != NULL) known.m_typename = odd;
  return create(participant, &known, name, qos, listener);
}
