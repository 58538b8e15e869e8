import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
const neededBytes = 6e9;

/**
 * Where a test run has its databases and data directories: in memory where Linux has room there,
 * else where the system keeps temporary files. A copy of a database is a thousand small files, which
 * take several times longer on a disk that is in use.
 */
export function findTemporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
