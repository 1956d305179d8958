import { performance } from 'node:perf_hooks';
import type { Metric } from './metrics.ts';

/** Returns the metrics of the Node process. Their names are those of Prometheus' own clients. */
export function processMetrics(): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { active } = performance.eventLoopUtilization();
  const one = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
    name,
    type,
    help,
    values: [[{}, value]],
  });
  return [
    one(
      'process_start_time_seconds',
      'gauge',
      'Start of the process since 1970.',
      performance.timeOrigin / 1000,
    ),
    one(
      'process_cpu_seconds_total',
      'counter',
      'Processor time that the process has used.',
      (user + system) / 1e6,
    ),
    one('process_resident_memory_bytes', 'gauge', 'Memory that the process has.', rss),
    one('nodejs_heap_size_used_bytes', 'gauge', 'Memory that JavaScript uses.', heapUsed),
    one(
      'nodejs_eventloop_active_seconds_total',
      'counter',
      'Time in which the event loop was not idle.',
      active / 1000,
    ),
  ];
}
