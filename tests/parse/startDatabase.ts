import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { findPrograms, startPostgres } from '../../backends/parse/postgres.mjs';
import { LOOPBACK } from '../../programs/ports.mjs';

/** Starts PostgreSQL until the tests of the file have ended, also at a port of this machine, as servers of production need it. */
export async function startDatabase() {
  const postgres = await startPostgres(temporaryFolder());
  await Promise.race([postgres.ready, postgres.failed]);
  const { host, user } = postgres.connection;
  const socket = join(host, '.s.PGSQL.5432');
  const proxy = createServer((client) => void client.pipe(connect(socket)).pipe(client));
  await once(proxy.listen(0, LOOPBACK), 'listening');
  afterAll(async () => {
    proxy.close();
    await postgres.stop();
  });
  /** Those of PostgreSQL's programs. */
  const env = {
    ...process.env,
    PATH: `${await findPrograms()}:${process.env.PATH}`,
    PGHOST: host,
    PGUSER: user,
  };
  return {
    address: `${LOOPBACK}:${(proxy.address() as AddressInfo).port}`,
    data: postgres.data,
    async sql(database: string, command: string): Promise<string> {
      const args = ['--dbname', database, '--tuples-only', '--no-align', '--command', command];
      return (await promisify(execFile)('psql', args, { env })).stdout.trim();
    },
  };
}
