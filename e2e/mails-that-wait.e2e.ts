import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { announceFlyIn, askForArrivalTime, landingDay } from './fly-in.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { openPage } from './open-page.ts'
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
  /** Where the link of its mail leads: to the request as whoever sent it sees it. */
  own: string
  /** What the mail says beside a number of its own; missing: the number. */
  pattern?: RegExp
  /** Sent by a member who is signed in. */
  isMembers?: true
}

const aNumber = /\w{3,4}-\d{4}-\d{4}/

/** Every kind of request, sent as its own journey does; each of them answers with its number. */
const kinds: Readonly<Record<string, Kind>> = {
  kontakt: { send: writeMessage, own: '/kontakt' },
  landen: { send: askToLand, own: '/piloteninfo/ppr/' },
  einfliegen: {
    send: askForArrivalTime,
    own: '/piloteninfo/ppr/',
    pattern: /Ankunftszeit zu: Kuchenflug/,
  },
  schnuppern: { send: askForTrialFlight, own: '/erlebnisse/schnupperflug/anfrage/' },
  halle: {
    send: (page, address) => askForHangarPlace(page, address),
    own: '/piloteninfo/hallenplatz/anfrage/',
  },
  beitreten: { send: applyForMembership, own: '/verein/mitgliedschaft/antrag/' },
  feiern: {
    send: (page, address, eventId) => registerForEvent(page, eventId, { name: 'Ida Sommer', address }),
    own: '/erlebnisse/veranstaltungen/meine-anmeldung/',
    pattern: /Ihr Platz ist sicher/,
  },
  erinnern: {
    async send(page, address) {
      await page.goto('/flugplatz/geschichte/foto-einsenden')
      await describeOldPhoto(page, address)
      await sendOldPhoto(page, 180)
    },
    own: '/flugplatz/geschichte/foto/',
  },
  empfehlen: {
    async send(page) {
      await describePlace(page, 'Weiler am See', 220)
      await proposePlace(page, 'Weiler am See')
    },
    own: '/mitglied/ausflugsziele',
    isMembers: true,
  },
}

/**
 * The pauses between two tries, and the time for which a killed server's jobs lie, are a twentieth of the real ones. They
 * double: where the sending took two minutes, the first mail is not tried again for as long.
 */
const untilNextTries = 120_000

/** The one mail to that address as it lies in the outbox by now, found past the server. */
async function outboxOf(dataDir: string, address: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    return await db
      .selectFrom('mails')
      .select(['status', 'request_id'])
      .where('recipient', '=', address)
      .executeTakeFirstOrThrow()
  } finally {
    await db.destroy()
  }
}

test('every kind of request is answered while the mail server is down, its mail is kept with the answer and goes out later by itself although the server is killed, and both sides find a usable page of it', async ({
  browser,
}) => {
  test.setTimeout(480_000)
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
      expect((await outboxOf(site.dataDir, addressOf(name, kind))).status, name).toBe('waiting')
    }
    await site.crashAndRestart()
    await site.mailsUp()
    const reader = await visit(browser, site)
    const office = await visit(browser, site, { role: 'admin' })
    await reader.page.setViewportSize({ width: 390, height: 844 })
    await reader.page.context().addCookies(await member.page.context().cookies())
    for (const [name, kind] of Object.entries(kinds)) {
      const address = addressOf(name, kind)
      const mail = await site.mailWith(address, kind.pattern ?? aNumber, untilNextTries)
      await openPage(reader.page, linkIn(mail, kind.own))
      await test.step(`${name}, as it was sent`, () => expectAccessible(reader.page))
      const { request_id: requestId } = await outboxOf(site.dataDir, address)
      if (requestId === null) continue
      await openPage(office.page, `/admin/anfragen/${requestId}`)
      await test.step(`${name}, in the office`, () => expectAccessible(office.page))
    }
  } finally {
    await site.close()
  }
})
