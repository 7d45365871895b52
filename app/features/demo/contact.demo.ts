import { createContactTopic } from '#app/features/contact/contact-topics.server.ts'
import topics from './content/contact-topics.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

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
