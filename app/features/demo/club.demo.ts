import { passwordRuleSetting } from '#app/features/accounts/password/password-policy.ts'
import { Club, clubSetting } from '#app/features/club/club.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import club from './content/club.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'
import { Circular } from '#app/features/circulars/circular.ts'
import { storedCirculars } from '#app/features/circulars/circular.resource.server.ts'
import { Home } from '#app/features/home/home-blocks.ts'
import { beginHomePage } from '#app/features/home/home-page.server.ts'
import home from './content/home.json' with { type: 'json' }
import { ChronicleInput } from '#app/features/airfield/history/chronicle-entry.ts'
import { createChronicleEntry } from '#app/features/airfield/history/chronicle.server.ts'
import history from './content/history.json' with { type: 'json' }
import { createContactTopic } from '#app/features/contact/contact-topics.server.ts'
import topics from './content/contact-topics.json' with { type: 'json' }
import { Board, boardSetting } from '#app/features/board/board-office.ts'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import board from './content/board.json' with { type: 'json' }
import type { DemoDate, DemoDates } from './demo-dates.ts'
import type { DocumentVisibility } from '#app/features/documents/document.ts'
import { createDocument } from '#app/features/documents/documents.server.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { RichText } from '#app/lib/rich-text.ts'
import documents from './content/documents.json' with { type: 'json' }
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { type Notice, NoticeInput } from '#app/features/notices/notice.ts'
import { createNotice } from '#app/features/notices/notices.server.ts'
import notices from './content/notices.json' with { type: 'json' }

export async function loadClub({ db, dates, at }: DemoContext) {
  const figures = club.figures.map((figure) => ({
    ...figure,
    asOf: figure.asOf === undefined ? null : dates.day(figure.asOf),
  }))
  await saveSetting(db, passwordRuleSetting, { minLength: 10 }, at)
  await saveSetting(db, clubSetting, Club.parse({ ...club, figures }), at)
}

/** Loads a draft; a fictional club has never sent any letter. */
export async function loadCirculars({ db, at }: DemoContext) {
  const value = Circular.parse({
    kind: 'notice',
    subject: 'Arbeitseinsatz vor der Saison',
    everyone: false,
    statuses: ['active', 'youth', 'probation'],
    duties: ['tower'],
    text: [
      { type: 'heading', level: 2, content: [{ text: 'Samstag um neun an der Halle' }] },
      {
        type: 'paragraph',
        content: [
          { text: 'Wir streichen die Tore und räumen die Werkstatt. ' },
          { text: 'Wer nicht kann, antwortet kurz auf diese Mail.', marks: [{ type: 'strong' }] },
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [[{ text: 'Handschuhe und alte Kleidung mitbringen' }], [{ text: 'Mittags wird gegrillt' }]],
      },
    ],
  })
  await storedCirculars.add(db, null, { id: 'arbeitseinsatz', value, at })
}

export async function loadHome({ db, at }: DemoContext) {
  await beginHomePage(db, { home: Home.parse(home), body: [], teaser: '' }, at)
}

export const demoChronicle = history.map((entry) => ChronicleInput.parse(entry))

/** Loads the chronicle without pictures, because the photographs it describes do not exist. */
export async function loadHistory({ db, at }: DemoContext) {
  for (const entry of demoChronicle) await createChronicleEntry(db, entry, at)
}

export async function loadContactTopics({ db, at }: DemoContext) {
  for (const [index, { id, label, email, phone, hours, personId, ...more }] of topics.entries()) {
    await createContactTopic(
      db,
      {
        id,
        label,
        position: index + 1,
        email,
        memberId: personId,
        details: { phone, hours, ...more },
      },
      at,
    )
  }
}

export async function loadBoard({ db, dates, at }: DemoContext) {
  const day = (date: DemoDate | null) => (date === null ? null : dates.day(date))
  await saveSetting(db, boardSetting, Board.parse({ intro: board.intro, groups: board.groups }), at)
  for (const {
    id,
    office,
    group,
    personId,
    order,
    email,
    phone,
    tasks,
    showPhoto,
    ...term
  } of board.offices) {
    await createBoardOffice(
      db,
      {
        id,
        office,
        group,
        memberId: personId,
        position: order,
        details: { email, phone, tasks, showPhoto, termFrom: day(term.termFrom), termTo: day(term.termTo) },
      },
      at,
    )
  }
}

export async function loadDocuments({ db, dates, at }: DemoContext) {
  for (const { id, title, summary, folder, visibility, version, asOf, readReceipt, content } of documents) {
    await createDocument(
      db,
      {
        id,
        title,
        visibility: visibility as DocumentVisibility,
        version,
        asOf: dates.day(asOf),
        body: RichText.parse(content),
        earlier:
          readReceipt && version > 1
            ? [{ version: version - 1, asOf: addDays(dates.day(asOf), -730), body: RichText.parse(content) }]
            : [],
        details: { summary, folder, readReceipt },
      },
      at,
    )
  }
}

export async function loadNotices({ db, dates, at }: DemoContext) {
  for (const notice of demoNotices(dates)) await createNotice(db, notice, at)
}

/** Returns the demo notices; valid from midnight of the first day to midnight of the last. */
export function demoNotices(dates: DemoDates): Notice[] {
  return notices.map(({ id, type, from, to, ...notice }) => ({
    ...NoticeInput.parse({
      ...notice,
      kind: type,
      startsAt: midnight(dates.day(from)),
      endsAt: midnight(dates.day(to)),
    }),
    id,
  }))
}

function midnight(day: IsoDay): string {
  return new Date(berlinInstant(day)).toISOString()
}
