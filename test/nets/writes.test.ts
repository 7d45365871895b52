import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesMatch } from './files-match.ts'
import { openForms } from './open-forms.ts'
import { asksRefused, readWrites } from './read-writes.ts'

test('what every form does when it is accepted and when it is refused is as it was', async () => {
  const { rooms, neverAccepted, neverRefused } = await readWrites()
  if (asksRefused) await filesMatch('writes', rooms, expect)
  else for (const [room, text] of rooms) expect.soft(text, room).toBe(acceptedIn(room))
  expect.soft(neverAccepted.toSorted(), 'need values in by-hand.ts').toEqual(openForms.neverAccepted)
  if (asksRefused)
    expect.soft(neverRefused.toSorted(), 'accept whatever is sent').toEqual(openForms.neverRefused)
}, 1_200_000)

/** What a room's file says of accepted forms: what follows on what is refused is the next form. */
const acceptedIn = (room: string) =>
  readFileSync(join(import.meta.dirname, 'writes', `${room}.txt`), 'utf8').replace(
    /^## refused: [^]*?(?=\n# |(?![^]))/gm,
    '',
  )
