import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { MetricsSources } from './metrics-sources.ts';

/** Free and total space of the file system of DATA_DIR. No sample when it is unavailable. */
export function collectDiskMetrics(registry: Registry, { dataDir }: MetricsSources): void {
  const registers = [registry];
  new Gauge({
    name: 'prayer_swap_data_dir_free_bytes',
    help: 'What can still be written to the file system of DATA_DIR.',
    registers,
    async collect() {
      this.remove();
      const disk = await statfs(dataDir).catch(() => null);
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
  new Gauge({
    name: 'prayer_swap_data_dir_size_bytes',
    help: 'The size of the file system of DATA_DIR.',
    registers,
    async collect() {
      this.remove();
      const disk = await statfs(dataDir).catch(() => null);
      if (disk) this.set(disk.blocks * disk.bsize);
    },
  });
}
