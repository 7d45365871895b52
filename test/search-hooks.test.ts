import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tables whose rows can be found by the search. */
const found = 'aircraft|chronicle_entries|consents|destinations|documents|events|members|pages|posts'
const writes = new RegExp(`\\.(?:insertInto|updateTable|deleteFrom)\\('(?:${found})'\\)`)

const changesNothingFound = [
  // Touches the row only to make others wait.
  'app/events/registration/seats.server.ts',
  // What lies in the trash left the search when it was put there.
  'app/blog/trash/remove-trashed.job.server.ts',
  'app/events/trash/remove-trashed-event.job.server.ts',
]

test('whoever saves what can be found brings the search into step', () => {
  const forgetful = globSync('app/**/*.server.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return writes.test(text) && !/\b(?:refreshEntry|refreshPagesWith)\(/.test(text)
  })
  expect(forgetful.filter((file) => !changesNothingFound.includes(file))).toEqual([])
})
