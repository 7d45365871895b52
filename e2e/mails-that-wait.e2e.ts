import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { startMailedSite } from './mailed-site.ts'
import {
  applyForMembership,
  askForHangarPlace,
  askForTrialFlight,
  askToLand,
  writeMessage,
} from './send-request.ts'

/** Every kind of request, sent as its own journey does; each of them answers with its number. */
const kinds: Readonly<Record<string, (page: Page, address: string) => Promise<void>>> = {
  kontakt: writeMessage,
  landen: askToLand,
  schnuppern: askForTrialFlight,
  halle: askForHangarPlace,
  beitreten: applyForMembership,
}

/**
 * The first try again comes after half a minute, the next after a minute, then after two; what was at hand when the
 * server was killed lies for a minute.
 */
const untilNextTries = 210_000

for (const how of ['the mail server is down', 'the server is killed before the mail is out']) {
  test(`every kind of request is answered while ${how}, and its mail goes out later by itself`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const site = await startMailedSite(4350 + test.info().parallelIndex)
    try {
      await site.mailsDown()
      const page = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
      page.setDefaultTimeout(15_000)
      for (const [kind, send] of Object.entries(kinds)) {
        await send(page, `${kind}@gast.example`)
        if (how !== 'the mail server is down') await site.crashAndRestart()
      }
      await site.mailsUp()
      for (const kind of Object.keys(kinds))
        await site.mailWith(`${kind}@gast.example`, /\w{3,4}-\d{4}-\d{4}/, untilNextTries)
    } finally {
      await site.close()
    }
  })
}
