import { describe, expect, test } from 'vitest';
import type { UploadPlan } from '../../../seed/planUpload.ts';
import { unpublishableIds } from '../../../seed/unpublishableIds.ts';
import { planForMachines, planInWords } from '../../../seed/upload.ts';

const PLAN: UploadPlan = {
  added: [{ id: 'a+b', name: 'Kettle', fields: ['name'] }],
  changed: [],
  removed: [],
  unchanged: 1,
};
const leftOut = unpublishableIds(['lamp', 'a+b']);

describe('the plan of an upload lists the ids that cannot name a folder of a published shop', () => {
  test('to people, below the changes', () => {
    const lines = planInWords(PLAN, leftOut).split('\n');
    expect(lines.slice(0, 3)).toEqual(['1 new', '  a+b  Kettle', '1 unchanged']);
    expect(lines.at(-1)).toBe('left out: "a+b": an id with "+" cannot name a folder');
    expect(planInWords(PLAN, [])).not.toContain('left out');
  });

  test('to programs', () => {
    expect(planForMachines(PLAN, leftOut, false, [])).toMatchObject({
      leftOut: [{ id: 'a+b', reason: 'an id with "+" cannot name a folder' }],
    });
    expect(planForMachines(PLAN, [], false, [])).not.toHaveProperty('leftOut');
  });
});
