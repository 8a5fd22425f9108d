import { resolve } from 'node:path';
import type { selectBackend } from '#adapters/backends/backends.ts';
import type { CalendarDay } from '#core/domain/calendarDay.ts';
import { dayOf } from '#core/domain/days.ts';
import { SHOP } from '#shop';
import { serviceClock } from '../../src/service/hostedService.ts';
import { isLocalBackend } from '../isLocalBackend.ts';

/**
 * Today in the shop's time zone. `ESTORE_NOW` moves the clock of a backend on this machine, which is the default, and of no other: a
 * wrong day would stay in the history of prices. Throws a `RangeError` if it is malformed.
 */
export async function shopDay(selected?: ReturnType<typeof selectBackend>): Promise<CalendarDay> {
  const { ESTORE_NOW: start } = process.env;
  const isMoved = start && (!selected || (await isOnThisMachine(selected)));
  return dayOf(serviceClock(isMoved ? start : undefined).now(), SHOP.timeZone ?? 'UTC');
}

async function isOnThisMachine({ mode, backend }: ReturnType<typeof selectBackend>): Promise<boolean> {
  const { loadEnv } = await import('vite');
  const env = loadEnv(mode, resolve(import.meta.dirname, '../..'), 'VITE_');
  return isLocalBackend({ mode, backend }, env);
}
