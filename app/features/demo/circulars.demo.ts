import { Circular } from '#app/features/circulars/circular.ts'
import { storedCirculars } from '#app/features/circulars/circular.resource.server.ts'
import type { DemoContext } from './load-demo.server.ts'

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
