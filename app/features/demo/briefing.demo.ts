import { BriefingContent } from '#app/features/briefing/briefing.ts'
import { hashOfMail } from '#app/features/briefing/acknowledgements.server.ts'
import { publishBriefing } from '#app/features/briefing/versions.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import content from './content/briefing.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'
import { drawnPicture } from './pictures.demo.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'

const dayMs = 86_400_000
/** Days before today on which each version was published. */
const publishedDaysAgo = { 2: 500, 3: 200 } as const

/** Loads two versions and two pilots: one with a valid confirmation, one with an expired one. */
export async function loadBriefing({ services, db, dates, at }: DemoContext) {
  const shown = await contentWithPicture(services, at)
  for (const [version, daysAgo] of Object.entries(publishedDaysAgo)) {
    await publishBriefing(db, {
      version: Number(version),
      content: shown,
      at: new Date(at.getTime() - daysAgo * dayMs),
    })
  }
  const today = localDate(at.getTime())
  for (const { name, email, registration, version, on, until } of content.acknowledgements) {
    const day = addDays(today, on.daysFromToday)
    await db
      .insertInto('briefing_acknowledgements')
      .values({
        id: newId(new Date(dates.instant({ ...on, time: '10:00' }))),
        name,
        mail_hash: await hashOfMail(db, email, at),
        registration,
        version,
        acknowledged_on: day,
        valid_until: addDays(today, until.daysFromToday),
        link_hash: hashOfSecret(`demo ${name}`),
      })
      .execute()
  }
}

async function contentWithPicture(services: DemoContext['services'], at: Date): Promise<BriefingContent> {
  const { section, drawing, alt, caption } = content.picture
  const pictureId = await drawnPicture(services, drawing, alt, at, { caption })
  const sections = contentNow.sections.map((each) => (each.title === section ? { ...each, pictureId } : each))
  return { ...contentNow, sections }
}

const contentNow = BriefingContent.parse({
  ...content,
  isOffered: true,
  questions: content.questions.map(({ question, questionEn, answers, answersEn, correct }) => ({
    question,
    questionEn,
    answers,
    answersEn,
    right: (correct[0] ?? 0) + 1,
  })),
})
