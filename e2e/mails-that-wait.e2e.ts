import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { announceFlyIn, askForArrivalTime, landingDay } from './fly-in.ts'
import { startMailedSite, visit } from './mailed-site.ts'
import { describeOldPhoto, describePlace, proposePlace, sendOldPhoto } from './send-pictures.ts'
import {
  applyForMembership,
  askForHangarPlace,
  askForTrialFlight,
  askToLand,
  writeMessage,
} from './send-request.ts'
import { announceEvent, registerForEvent } from './take-part.ts'

type Kind = {
  send: (page: Page, address: string, eventId: string) => Promise<void>
  /** What the mail says beside a number of its own; missing: the number. */
  words?: RegExp
  /** Sent by a member who is signed in. */
  isMembers?: true
}

const aNumber = /\w{3,4}-\d{4}-\d{4}/

/** Every kind of request, sent as its own journey does; each of them answers with its number. */
const kinds: Readonly<Record<string, Kind>> = {
  kontakt: { send: writeMessage },
  landen: { send: askToLand },
  einfliegen: { send: askForArrivalTime, words: /Ankunftszeit zu: Kuchenflug/ },
  schnuppern: { send: askForTrialFlight },
  halle: { send: (page, address) => askForHangarPlace(page, address) },
  beitreten: { send: applyForMembership },
  feiern: {
    send: (page, address, eventId) => registerForEvent(page, eventId, { name: 'Ida Sommer', address }),
    words: /Ihr Platz ist sicher/,
  },
  erinnern: {
    async send(page, address) {
      await page.goto('/flugplatz/geschichte/foto-einsenden')
      await describeOldPhoto(page, address)
      await sendOldPhoto(page, 180)
    },
  },
  empfehlen: {
    async send(page) {
      await describePlace(page, 'Weiler am See', 220)
      await proposePlace(page, 'Weiler am See')
    },
    isMembers: true,
  },
}

/**
 * The pauses between two tries, and the time for which a killed server's jobs lie, are a twentieth of the real ones. They
 * double: where the sending took two minutes, the first mail is not tried again for as long.
 */
const untilNextTries = 120_000

test('every kind of request is answered while the mail server is down, and although the server is killed after each its mail goes out later by itself', async ({
  browser,
}) => {
  const site = await startMailedSite()
  try {
    const planner = await visit(browser, site, { javaScriptEnabled: false, role: 'admin' })
    const eventId = await announceEvent(planner.page, 'Drachenbau am Hang', 2)
    await announceFlyIn(planner.page, await landingDay(planner.page))
    const member = await visit(browser, site, { javaScriptEnabled: false, role: 'member' })
    const guest = await visit(browser, site, { javaScriptEnabled: false })
    const addressOf = (name: string, { isMembers }: Kind) =>
      isMembers === true ? member.email : `${name}@gast.example`
    await site.mailsDown()
    for (const [name, kind] of Object.entries(kinds)) {
      const { page } = kind.isMembers === true ? member : guest
      await kind.send(page, addressOf(name, kind), eventId)
      await site.crashAndRestart()
    }
    await site.mailsUp()
    for (const [name, kind] of Object.entries(kinds))
      await site.mailWith(addressOf(name, kind), kind.words ?? aNumber, untilNextTries)
  } finally {
    await site.close()
  }
})
