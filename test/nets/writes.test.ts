import { expect, test } from 'vitest'
import { filesMatch } from './files-match.ts'
import { openForms } from './open-forms.ts'
import { readWrites } from './read-writes.ts'

test('what every form does when it is accepted and when it is refused is as it was', async () => {
  const { rooms, neverAccepted, neverRefused } = await readWrites()
  await filesMatch('writes', rooms, expect)
  expect.soft(neverAccepted.toSorted(), 'need values in by-hand.ts').toEqual(openForms.neverAccepted)
  expect.soft(neverRefused.toSorted(), 'accept whatever is sent').toEqual(openForms.neverRefused)
}, 1_200_000)
