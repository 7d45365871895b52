import { ClassDetails } from '#app/features/membership/membership-class.ts'
import { createMembershipClass } from '#app/features/membership/membership-classes.server.ts'
import {
  MembershipPage,
  membershipPageSetting,
  Training,
  trainingSetting,
} from '#app/features/membership/membership-page.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import content from './content/membership-classes.json' with { type: 'json' }
import training from './content/training-path.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadMembership({ db, dates, at }: DemoContext) {
  for (const [index, { id, name, validFrom, ...details }] of content.classes.entries()) {
    const input = { id, name, position: index + 1, validFrom: dates.day(validFrom) }
    await createMembershipClass(db, { ...input, details: ClassDetails.parse(details) }, at)
  }
  const page = MembershipPage.parse({
    ...content,
    faq: content.faq.map(({ q, a }) => ({ question: q, answer: a })),
    documentIds: content.documents,
  })
  await saveSetting(db, membershipPageSetting, page, at)
  const paths = training.paths.map((path) => ({ ...path, start: path.winterStart }))
  await saveSetting(db, trainingSetting, Training.parse({ ...training, paths }), at)
}
