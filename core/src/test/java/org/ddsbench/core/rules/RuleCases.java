package org.ddsbench.core.rules;

import java.util.List;

/**
 * The table of rules and rows. A line consists of id, severity, a row that trips the rule, a bar,
 * and a row that does not. A plus joins rows; a testbed's name follows the at sign; attributes that
 * a row does not set are {@code dds='cyclonedds' messageType='Simple'}.
 */
final class RuleCases {
  static final List<String> ALL =
      List.of(
          "C01 E history='0' | history='1'",
          "C07 W history='10' | history='500'",
          "C08 W history='1' pattern='max' | history='2' pattern='max'",
          "C08 W history='1' messageType='Complex' messageSize='65537' |"
              + " history='1' messageType='Complex' messageSize='65536'",
          "C09 W dds='fastdds' publicationPeriod='11s' | dds='fastdds' publicationPeriod='10s'",
          "C09 W dds='fastdds' publicationPeriod='11s' qualityOfService='ReliableVolatile' |"
              + " dds='fastdds' publicationPeriod='11s' qualityOfService='BestEffort'",
          "C10 W qualityOfService='BestEffort' history='5' | qualityOfService='BestEffort'",
          "C11 W messageType='FullAvenue' messageIterations='1000' @small |"
              + " messageType='FullAvenue' messageIterations='1000' history='600' @small",
          "C11 W messageType='FullAvenue' placement='shared' publishers='9' @small |"
              + " messageType='FullAvenue' placement='shared' publishers='8' @small",
          "O01 W ownership='exclusive' | ownership='exclusive' publishers='2'",
          "O02 W ownership='exclusive' publishers='2' strength='5' |"
              + " ownership='exclusive' publishers='2' strength='5 6'",
          "O02 W ownership='exclusive' publishers='3' strength='1 6 6' |"
              + " ownership='exclusive' publishers='3' strength='1 1 6'",
          "O04 W strength='5' | strength='5' ownership='exclusive'",
          "O05 W ownership='exclusive' publishers='2' | publishers='2'",
          "O06 E dds='fastdds' ownership='exclusive' | dds='fastdds'",
          "O07 E strength='1 2 3' publishers='2' | strength='1 2' publishers='2'",
          "O08 E dds='fastdds' ownership='exclusive' publishers='2' strength='-1 1' |"
              + " dds='cyclonedds' ownership='exclusive' publishers='2' strength='-1 1'",
          "Q10 E dds='modern,cyclonedds' | dds='fastdds'",
          "I00 E dds='loopback,cyclonedds' | dds='fastdds'",
          "I00 E dds='fastdds' batching='on' | dds='cyclonedds' batching='on'",
          "I00 E dds='fastdds' discovery='server' | dds='central' discovery='server' @hub",
          "I00 E ddsPublisher='central' ddsSubscriber='cyclonedds' discovery='server' @hub |"
              + " ddsPublisher='central' ddsSubscriber='cyclonedds' @hub",
          "I00 E ddsPublisher='cyclonedds' ddsSubscriber='fastdds' batching='on' |"
              + " dds='cyclonedds' batching='on'",
          "I00 E dds='fastdds' transport='tcp' |"
              + " dds='central' discovery='server' transport='tcp' @hub",
          "I00 E dds='central' discovery='rtps,server' transport='tcp' @hub |"
              + " dds='central' discovery='rtps,server' @hub",
          "I00 E ddsPublisher='cyclonedds' ddsSubscriber='central' transport='tcp' |"
              + " ddsPublisher='cyclonedds' ddsSubscriber='central' transport='udp'",
          "I00 E dds='cyclonedds,octets' messageType='Simple' |"
              + " dds='cyclonedds,octets' messageType='Complex' messageSize='100'",
          "I00 E dds='fastdds' @typed | dds='cyclonedds' @typed",
          "I00 E ddsPublisher='cyclonedds' ddsSubscriber='octets' messageType='Complex'"
              + " messageSize='100' | ddsPublisher='octets' ddsSubscriber='octets'"
              + " messageType='Complex' messageSize='100'",
          "I05 W dds='fastdds' messageIterations='1001' | dds='fastdds' messageIterations='1000'",
          "I05 W dds='fastdds' history='1001' | dds='cyclonedds' history='1001'",
          "I06 W dds='fastdds' trigger='waitset' | dds='fastdds'",
          "I06 W dds='central' trigger='waitset' | dds='cyclonedds' trigger='waitset'",
          "I09 E dds='central' discovery='inforepo' @far |"
              + " dds='central' discovery='inforepo' @hub",
          "I09 E dds='central' discovery='rtps,server' @hubs | dds='central' @hubs",
          "I09 E dds='central,cyclonedds' discovery='rtps,server' @hubs |"
              + " dds='cyclonedds' discovery='server' @hubs",
          "I11 E dds='cyclonedd' | dds='fastdds'",
          "I11 E ddsPublisher='cyclonedd' ddsSubscriber='fastdds' |"
              + " ddsPublisher='cyclonedds' ddsSubscriber='fastdds'",
          "I11 E ddsPublisher='cyclonedds' ddsSubscriber='fastdd,fastdds' | dds='fastdds'",
          "I11 W dds='absent,cyclonedds' | dds='cyclonedds'",
          "I11 W ddsPublisher='absent,cyclonedds' ddsSubscriber='absent,cyclonedds' |"
              + " ddsPublisher='cyclonedds' ddsSubscriber='fastdds'",
          "I12 W dds='faulty,cyclonedds' @faulty | dds='cyclonedds'",
          "I12 W ddsPublisher='faulty,cyclonedds' ddsSubscriber='cyclonedds' @faulty |"
              + " dds='cyclonedds'",
          "I12 W @faulty | dds='cyclonedds'",
          "M01 E messageType='Simpl' | messageType='Simple'",
          "M02 W fill='sparse' @typed | fill='default' @typed",
          "M03 E experiment='request' echo='stamp' @members | experiment='request' echo='stamp'",
          "M03 E experiment='lookup' @members | echo='stamp' @members",
          "M04 E echo='full' @members | echo='full'",
          "M05 E publishers='2' @members | publishers='2'",
          "M06 E probe='preload' @members | probe='none' @members",
          "P01 E probe='magic,none' | probe='none'",
          "P02 E probe='none,bpftrace' @unprivileged | probe='none,preload' @unprivileged",
          "P03 E probe='preload' clock='realtime' | probe='preload'",
          "P03 E probe='preload' clock='monotonic_raw' | probe='preload'",
          "P04 W dds='central' probe='none,preload' discovery='server' @hub |"
              + " dds='central' probe='none,preload' discovery='server' transport='udp' @hub",
          "P04 W dds='central' probe='preload' discovery='server' transport='udp,tcp' @hub |"
              + " dds='central' probe='preload' @hub",
          "N01 E multicast='on' @lo | @lo",
          "N01 E multicast='on' @mute | @mute",
          "N02 W multicast='on' | multicast='on' subscribers='2'",
          "N03 E @names | multicast='on' @names",
          "N04 E dds='plain' multicast='on' | dds='plain'",
          "N04 E dds='central' multicast='on' discovery='inforepo' @hub |"
              + " dds='central' multicast='on' discovery='server' transport='udp' @hub",
          "N04 E dds='central' multicast='on' discovery='rtps,inforepo' @hub |"
              + " dds='central' multicast='off' discovery='rtps,inforepo' @hub",
          "N05 W multicast='on' @far | multicast='on'",
          "N07 E dds='fastdds' messageType='Complex' messageSize='1MiB' |"
              + " dds='cyclonedds' messageType='Complex' messageSize='1MiB'",
          "N08 W qualityOfService='BestEffort' messageType='Complex' messageSize='1473' |"
              + " qualityOfService='BestEffort' messageType='Complex' messageSize='1472'",
          "N08 W dds='central' qualityOfService='BestEffort' messageType='FullAvenue'"
              + " discovery='server' transport='udp' @hub |"
              + " dds='central' qualityOfService='BestEffort' messageType='FullAvenue'"
              + " discovery='server' @hub",
          "N09 E dds='fastdds' messageType='Complex' messageSize='90001' |"
              + " dds='fastdds' messageType='Complex' messageSize='90001'"
              + " qualityOfService='BestEffort'",
          "N10 W dds='fastdds' messageType='Complex' messageSize='80001' |"
              + " dds='fastdds' messageType='Complex' messageSize='80000'",
          "N10 W messageType='Complex' messageSize='21300' @narrow |"
              + " messageType='Complex' messageSize='21299' @narrow",
          "N11 W messageType='FullAvenue' subscribers='2' echo='full' @slow |"
              + " messageType='FullAvenue' subscribers='1' echo='full' @slow",
          "N11 W messageType='FullAvenue' subscribers='6' multicast='on' echo='full' @slow |"
              + " messageType='FullAvenue' subscribers='6' multicast='on' @slow",
          "N13 E dds='fastdds' subscribers='3' @one | dds='fastdds' subscribers='2' @one",
          "N13 E dds='fastdds' subscribers='3' @one |"
              + " dds='fastdds' subscribers='3' multicast='on' @one",
          "N13 E dds='central' subscribers='3' @lonely |"
              + " dds='central' subscribers='3' discovery='server' @lonely",
          "N14 W @wired | placement='node2 -&gt; node1' echo='none' @cabled",
          "N14 W @wired | clockCorrection='messages' echo='stamp' @wired",
          "N15 W @wired | @cabled",
          "N15 W placement='node2 -&gt; node1' @wired |"
              + " clockCorrection='messages' echo='stamp' @wired",
          "T01 W messageSize='100' | messageType='Complex' messageSize='100'",
          "T02 E messageType='Complex' messageSize='35' | messageType='Complex' messageSize='36'",
          "T03 W messageType='CompactAvenue' + messageType='Complex' messageSize='28000' |"
              + " messageType='CompactAvenue' + messageType='Complex' messageSize='27812'",
          "T03 W messageType='CompactAvenue' + messageType='Complex' messageSize='8022' |"
              + " messageType='CompactAvenue' + messageType='Complex' messageSize='8023'",
          "T03 W messageType='CompactAvenue' + messageType='Complex' messageSize='64' |"
              + " messageType='CompactAvenue' + messageType='Complex' messageSize='64,128'",
          "T03 W messageType='CompactAvenue' + messageType='Complex' messageSize='64' |"
              + " messageType='CompactAvenue' subscribers='2' +"
              + " messageType='Complex' messageSize='64'",
          "T04 E messageIterations='19' | messageIterations='20'",
          "T05 W messageIterations='499' | messageIterations='500'",
          "T05 W messageIterations='124' repeat='4' | messageIterations='125' repeat='4'",
          "T06 W publicationPeriod='49us' | publicationPeriod='50us'",
          "T06 W publicationPeriod='49us' |"
              + " publicationPeriod='49us' experiment='rate' qualityOfService='BestEffort'",
          "T06 W publicationPeriod='60us' @measured | publicationPeriod='61us' @measured",
          "T06 W publicationPeriod='60us' @measured |"
              + " publicationPeriod='60us' dds='fastdds' @measured",
          "T06 W publicationPeriod='60us' @measured |"
              + " publicationPeriod='60us' pattern='max' @measured",
          "T07 W publicationPeriod='1ms' | publicationPeriod='2ms'",
          "T07 W publicationPeriod='8s' | publicationPeriod='7s'",
          "T08 W clock='realtime' messageIterations='6401' |"
              + " clock='realtime' messageIterations='6400'",
          "T08 W clock='realtime' messageIterations='6401' | messageIterations='6401'",
          "T09 W messageType='CompactAvenue' +"
              + " messageType='CompactAvenue' fill='sparse' dds='fastdds' |"
              + " messageType='CompactAvenue' + messageType='CompactAvenue' fill='sparse'",
          "T09 W messageType='FullAvenue' + messageType='FullAvenue' fill='sparse' subscribers='2'"
              + " | messageType='FullAvenue' + messageType='FullAvenue' fill='nominal'"
              + " subscribers='2'",
          "T10 E publicationPeriod='0' | publicationPeriod='0' pattern='max'",
          "T11 W burstSize='5' | burstSize='5' pattern='burst'",
          "T12 E warmup='99.9%' | warmup='99%'",
          "T12 E warmup='500' | warmup='499'",
          "T13 E pattern='pingpong' echo='none' | pattern='pingpong' echo='stamp'",
          "T14 E pattern='pingpong' echo='stamp' ownership='exclusive' publishers='2' |"
              + " pattern='pingpong' echo='stamp' ownership='exclusive'",
          "T15 E clockCorrection='messages' echo='none' | clockCorrection='messages' echo='stamp'",
          "T16 W echo='full' pattern='burst' | pattern='burst'",
          "T16 W echo='stamp' pattern='max' | echo='stamp' pattern='pingpong'",
          "T16 W echo='full' messageType='Complex' messageSize='8192' publicationPeriod='1ms' |"
              + " echo='full' messageType='Complex' messageSize='8192' publicationPeriod='2ms'",
          "T16 W echo='stamp' messageType='Complex' messageSize='1MiB' publicationPeriod='20ms' |"
              + " echo='stamp' messageType='Complex' messageSize='256KiB' publicationPeriod='20ms'",
          "T16 W experiment='rate' qualityOfService='BestEffort' pattern='burst' echo='stamp'"
              + " loads='50%' |"
              + " experiment='rate' qualityOfService='BestEffort' pattern='burst' echo='stamp'",
          "T16 W echo='full' subscribers='2' placement='node1 -> node2 node2' |"
              + " echo='full' subscribers='2' placement='node1 -> node2 node3'",
          "T17 W warmup='auto' messageIterations='99' | warmup='auto' messageIterations='100'",
          "T18 E contentSize='24' | messageType='DoubleSequence' contentSize='24'",
          "T18 E messageType='DoubleSequence' contentSize='25' |"
              + " messageType='DoubleSequence' contentSize='240000'",
          "T18 E messageType='DoubleSequence' | messageType='Complex' contentSize='25'",
          "T18 E messageType='StructArray' contentSize='48' |"
              + " messageType='StructArray' contentSize='240'",
          "T18 E messageType='StructArray' contentSize='24000' |"
              + " messageType='StructArray' contentSize='2400'",
          "T18 E messageType='Complex' messageSize='64' contentSize='24' |"
              + " messageType='Complex' messageSize='64'",
          "B01 W scenario='atm' subscribers='5' | scenario='atm' subscribers='6'",
          "B01 W scenario='atm' subscribers='6' publishers='2' | subscribers='5' publishers='2'",
          "B02 W scenario='atm' subscribers='8' placement='shared' |"
              + " scenario='atm' subscribers='7' placement='shared'",
          "B03 E subscribers='8' | subscribers='7'",
          "B03 E experiment='request' echo='stamp' clients='8' |"
              + " experiment='request' echo='stamp' clients='7'",
          "E01 W experiment='discovery' echo='full' | experiment='transit,discovery' echo='full'",
          "E02 E experiment='marshal' pattern='poisson' | experiment='marshal' pattern='max'",
          "E02 E experiment='marshal' pattern='pingpong' | pattern='pingpong' echo='full'",
          "E01 W clients='2' | experiment='request' echo='full' clients='2'",
          "E01 W experiment='request' echo='full' publishers='2' |"
              + " experiment='request' echo='full'",
          "E24 E experiment='lookup' qualityOfService='BestEffort' |"
              + " experiment='lookup' qualityOfService='ReliableVolatile'",
          "E25 E dds='plain' experiment='lookup' qualityOfService='ReliableVolatile' |"
              + " dds='plain' experiment='switch'",
          "E03 E experiment='request' | experiment='request' echo='full'",
          "E03 E experiment='request' echo='none' | experiment='transit' echo='none'",
          "E04 E experiment='request' echo='stamp' ownership='exclusive' |"
              + " ownership='exclusive' publishers='2'",
          "E05 W experiment='request' echo='stamp' dispatch='inline' serverThreads='2' |"
              + " experiment='request' echo='stamp' dispatch='inline'",
          "E05 W experiment='request' echo='stamp' dispatch='inline' serverThreads='1,2' |"
              + " dispatch='inline' serverThreads='2'",
          "E06 E experiment='request' echo='stamp' arrivals='poisson' publicationPeriod='0' |"
              + " experiment='request' echo='stamp' publicationPeriod='0'",
          "E07 W experiment='request' echo='stamp' arrivals='poisson' serviceCpu='5ms'"
              + " clientThreads='2' |"
              + " experiment='request' echo='stamp' arrivals='poisson' serviceCpu='5ms'",
          "E07 W experiment='request' echo='stamp' arrivals='periodic' serviceCpu='5ms' clients='2'"
              + " dispatch='inline' |"
              + " experiment='request' echo='stamp' serviceCpu='5ms' clients='2'",
          "E20 E experiment='rate' qualityOfService='BestEffort' pattern='max' |"
              + " experiment='rate' qualityOfService='BestEffort' pattern='poisson'",
          "E21 E experiment='rate' | experiment='rate' qualityOfService='ReliableVolatile'",
          "E22 E experiment='rate' qualityOfService='BestEffort' boutTime='100ms' |"
              + " experiment='rate' qualityOfService='BestEffort' boutTime='200ms'",
          "E23 E experiment='rate' qualityOfService='BestEffort' publishers='2' ownership='exclusive'"
              + " strength='1 2' | experiment='rate' qualityOfService='BestEffort' publishers='2'",
          "E01 W boutTime='2s' | experiment='rate' qualityOfService='BestEffort' boutTime='2s'",
          "E01 W endpoints='2' | experiment='discovery' endpoints='2'",
          "E01 W loads='50%' | experiment='rate' qualityOfService='BestEffort' loads='50%'",
          "E30 E experiment='rate' qualityOfService='BestEffort' publishers='21'"
              + " loads='10% 20% 30% 40% 50% 60% 70% 80% 90% 100%' |"
              + " experiment='rate' qualityOfService='BestEffort' publishers='20'"
              + " loads='10% 20% 30% 40% 50% 60% 70% 80% 90% 100%'",
          "E31 E experiment='rate' qualityOfService='BestEffort' within='p99&lt;10ms' |"
              + " experiment='rate' qualityOfService='BestEffort' within='p99&lt;10ms' echo='stamp'",
          "E01 W graph='ring:5' | experiment='coloring' graph='ring:5'",
          "E01 W experiment='coloring' subscribers='2' | experiment='coloring'",
          "E26 E experiment='coloring' qualityOfService='BestEffort' |"
              + " qualityOfService='BestEffort'",
          "E27 E experiment='coloring' graph='ring:5' colors='2' |"
              + " experiment='coloring' graph='ring:6' colors='2'",
          "E28 E experiment='coloring' graph='mesh:1x3' |"
              + " experiment='coloring' graph='mesh:1x3' programs='3'",
          "E01 W lateJoin='2s' | experiment='discovery' lateJoin='2s'",
          "I00 E dds='plain' collocation='process' localDelivery='on' placement='node1 -&gt; node1' |"
              + " dds='cyclonedds' collocation='process' localDelivery='on'"
              + " placement='node1 -&gt; node1'",
          "L01 E collocation='process' |" + " collocation='process' placement='node1 -&gt; node1'",
          "L02 E ddsPublisher='cyclonedds' ddsSubscriber='fastdds' collocation='process'"
              + " placement='node1 -&gt; node1' |"
              + " dds='fastdds' collocation='process' placement='node1 -&gt; node1'",
          "L03 E collocation='thread' trigger='waitset' subscribers='2'"
              + " placement='node1 -&gt; node1 node1' | collocation='process' subscribers='2'"
              + " placement='node1 -&gt; node1 node1'",
          "L03 E collocation='thread' trigger='waitset' echo='stamp'"
              + " placement='node1 -&gt; node1' | collocation='thread' trigger='waitset'"
              + " placement='node1 -&gt; node1'",
          "L04 E collocation='thread' placement='node1 -&gt; node1' |"
              + " collocation='process' placement='node1 -&gt; node1'",
          "L05 E localDelivery='on' |"
              + " localDelivery='on' collocation='process' placement='node1 -&gt; node1'",
          "L06 E localDelivery='on' collocation='process' placement='node1 -&gt; node1'"
              + " pattern='pingpong' echo='stamp' |"
              + " localDelivery='on' collocation='process' placement='node1 -&gt; node1'"
              + " pattern='pingpong' echo='stamp' trigger='waitset'",
          "L07 E probe='preload' collocation='process' placement='node1 -&gt; node1' |"
              + " probe='preload' placement='node1 -&gt; node1'",
          "I00 E transport='shm' placement='node1 -&gt; node1' |"
              + " dds='sharing' transport='shm' qualityOfService='BestEffort'"
              + " placement='node1 -&gt; node1'",
          "P04 W dds='sharing' transport='shm' qualityOfService='BestEffort' placement='node1 -&gt; node1' probe='preload' |"
              + " dds='sharing' transport='shm' qualityOfService='BestEffort' placement='node1 -&gt; node1'",
          "I00 E dds='plain' security='sign' | dds='cyclonedds' security='sign'",
          "I00 E dds='plain' security='off,encrypt' | dds='plain'",
          "P05 W probe='preload' security='encrypt' | probe='preload'",
          "P05 W probe='none,preload' security='sign' | security='sign,encrypt'",
          "L08 E localDelivery='on' collocation='process' placement='node1 -&gt; node1'"
              + " security='sign' | localDelivery='on' collocation='process'"
              + " placement='node1 -&gt; node1'",
          "S01 E dds='sharing' transport='shm' qualityOfService='BestEffort' |"
              + " dds='sharing' transport='shm' qualityOfService='BestEffort' placement='node1 -&gt; node1'",
          "S02 E ddsPublisher='sharing' ddsSubscriber='cyclonedds' transport='shm' qualityOfService='BestEffort'"
              + " placement='node1 -&gt; node1' | ddsPublisher='sharing' ddsSubscriber='cyclonedds'"
              + " transport='udp' placement='node1 -&gt; node1'",
          "S03 E dds='sharing' transport='shm' qualityOfService='BestEffort' placement='node1 -&gt; node1' messageType='Complex'"
              + " messageSize='1000001' | dds='sharing' transport='shm' qualityOfService='BestEffort'"
              + " placement='node1 -&gt; node1' messageType='Complex' messageSize='1000000'",
          "S04 W dds='sharing' transport='shm' qualityOfService='BestEffort' placement='node1 -&gt; node1' messageType='Complex'"
              + " messageSize='100001' | dds='sharing' transport='shm' qualityOfService='BestEffort'"
              + " placement='node1 -&gt; node1' messageType='Complex' messageSize='100000'",
          "S05 E dds='sharing' transport='shm' placement='node1 -&gt; node1' |"
              + " dds='sharing' transport='shm' placement='node1 -&gt; node1' history='16'",
          "S05 E dds='sharing' transport='shm' placement='node1 -&gt; node1' history='17' |"
              + " dds='sharing' transport='shm' placement='node1 -&gt; node1'"
              + " qualityOfService='ReliableVolatile'",
          "S06 E dds='sharing' transport='shm' qualityOfService='BestEffort' loan='on'"
              + " placement='node1 -&gt; node1' messageType='FullAvenue' |"
              + " dds='sharing' transport='shm' qualityOfService='BestEffort' loan='on'"
              + " placement='node1 -&gt; node1' messageType='StructArray' contentSize='240'",
          "I00 E loan='on' | dds='sharing' transport='shm' qualityOfService='BestEffort' loan='on'"
              + " placement='node1 -&gt; node1'",
          "I00 E dds='sharing' loan='on' | dds='sharing' transport='shm'"
              + " qualityOfService='BestEffort' loan='on' placement='node1 -&gt; node1'",
          "B05 W seed='2' + seed='2' | seed='2' + seed='3'",
          "B05 W seed='4,4' | seed='4,5'",
          "B06 E placement='node1 -&gt; node9' | placement='node1 -&gt; node2'",
          "B06 E placement='node1 -&gt; node2' publishers='2' | placement='node1 -&gt; node2'",
          "B06 E experiment='request' echo='stamp' placement='node1 node2 -&gt; node3' |"
              + " experiment='request' echo='stamp' placement='node1 node2 -&gt; node3' clients='2'",
          "B06 E experiment='request' echo='stamp' placement='node1 -&gt; node2 node3' |"
              + " experiment='request' echo='stamp' placement='node1 -&gt; node2'",
          "B06 E placement='node1 -&gt; node2 node3' |"
              + " placement='node1 -&gt; node2 node3' subscribers='2'",
          "B07 E seed='1..9999,20000,20001' | seed='1..9999'",
          "B08 E placement='shared' subscribers='4' @cramped |"
              + " placement='shared' subscribers='3' @cramped",
          "B08 E placement='node1 -&gt; node1 node1' subscribers='2' @cramped |"
              + " placement='node1 -&gt; node1 node2' subscribers='2' @cramped");

  /**
   * Conditions that no campaign can meet, each with a row that tries to and is refused by the
   * reader. For the others the documentation states why.
   */
  static final List<String> PRECLUDED =
      List.of(
          "Q01 E readerReliability='reliable'",
          "Q02 E readerDurability='transient'",
          "Q03 E qualityOfService='BestEffortTransient'",
          "Q04 E deadline='5ms'",
          "Q05 E latencyBudget='5ms'",
          "Q06 E readerOwnership='exclusive'",
          "Q07 E liveliness='automatic'",
          "Q08 E destinationOrder='source'",
          "Q09 E presentation='topic'",
          "Q11 E partition='a'",
          "C02 E maxSamplesPerInstance='10'",
          "C03 E maxSamples='10'",
          "C04 E maxInstances='10'",
          "C05 W durabilityServiceHistory='10'",
          "C06 E timeBasedFilter='5ms'",
          "C12 W deadline='5ms'",
          "C13 W lifespan='5ms'",
          "C14 E leaseDuration='5ms'",
          "C15 E memoryMode='preallocated'",
          "O03 E instance='2'",
          "I01 E qualityOfService='Transient'",
          "I02 E qualityOfService='Persistent'",
          "I03 E qualityOfService='ReliablePersistent'",
          "I04 E qualityOfService='ReliablePersistent'",
          "I07 E destinationOrder='source'",
          "I08 W qualityOfService='Transient'",
          "I10 E daemon='on'",
          "N12 W sharedMemory='on'");

  private RuleCases() {}
}
