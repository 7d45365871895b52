import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Tables whose rows can be found by the search. */
const found =
  'aircraft|chronicle_entries|consents|destinations|documents|events|free_pages|members|pages|posts'
const writes = new RegExp(`\\.(?:insertInto|updateTable|deleteFrom)\\('(?:${found})'\\)`)

const changesNothingFound = [
  // Touches the row only to make others wait.
  'app/features/events/registration/seats.server.ts',
  // Nobody is found by the place among others.
  'app/features/free-pages/admin/move-pages.server.ts',
  // Who wrote, tipped or saved something is in no entry; two people made one are brought into step as a whole.
  'app/features/airfield/personal-data.server.ts',
  'app/features/blog/personal-data.server.ts',
  'app/features/destinations/destinations.feature.server.ts',
  'app/features/members/personal-data.server.ts',
  // The home page is found as one of the pages of every site.
  'app/features/free-pages/home-page-row.server.ts',
  // Nobody is found by number or address.
  'app/features/members/withdrawals/withdrawals.server.ts',
  // Nobody is found by a picture.
  'app/features/members/portrait/portrait.server.ts',
]

test('whoever saves what can be found brings the search into step', () => {
  const forgetful = globSync('app/**/*.server.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return (
      writes.test(text) &&
      !/\b(?:refreshEntry|refreshPagesWith|removeEntry|refreshBranch)\(/.test(text) &&
      !isOfResource(file)
    )
  })
  expect(forgetful.filter((file) => !changesNothingFound.includes(file))).toEqual([])
})

/** Who writes for a resource that names what is found: it refreshes the entry with every save. */
function isOfResource(file: string): boolean {
  if (!/\/admin\/[^/]+$/.test(file)) return false
  return globSync(`${dirname(file)}/*.resource.server.ts`).some((resource) =>
    /^ {2}inSearch: \w+,$/m.test(readFileSync(resource, 'utf8')),
  )
}
