import { publicAddresses } from '#test/public-addresses.ts'
import { test } from './fixtures.ts'
import { inJourneys, walk } from './walk-pages.ts'

/** With the inner pages as long as all other journeys together: both workers take their share. */
test.describe.configure({ mode: 'parallel' })

for (const chosen of inJourneys(publicAddresses)) {
  test(`every page of a guest from ${chosen[0]} to ${chosen.at(-1)} is quiet, complete and usable at every width, light and dark, with the longest words`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(900_000)
    await walk({ page, context, site, role: 'guest', addresses: chosen })
  })
}
