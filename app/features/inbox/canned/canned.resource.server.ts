import { choice, rows, text } from '#app/resources/fields.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { cannedBegins, cannedSetting } from '#app/requests/canned/canned-replies.server.ts'
import {
  answerKeys,
  answerLabel,
  CannedReplies,
  placeholders,
  unknownPlaceholder,
} from '#app/requests/canned/canned-replies.ts'

const hint = `In geschweiften Klammern darf stehen: ${Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} (${meaning})`)
  .join(', ')}.`

/** Canned replies of the office for every answer with a text. */
export const cannedResource = settingResource<'keep-club', CannedReplies>({
  permission: 'keep-club',
  subject: 'canned-replies',
  address: '/admin/einstellungen',
  path: 'textbausteine',
  title: 'Textbausteine',
  labels: {
    list: 'Einstellungen',
    create: 'Textbausteine',
    this: 'diese Textbausteine',
    empty: '',
    page: '/admin/anfragen',
  },
  schema: CannedReplies,
  setting: cannedSetting,
  begins: cannedBegins,
  groups: () => [
    {
      title: 'Für Antworten',
      hint,
      fields: [
        rows('replies', 'Für Antworten', 'Textbaustein', [
          choice(
            'for',
            'Antwort',
            answerKeys.map((value) => ({ value, label: answerLabel(value) })),
            { prompt: 'bitte wählen', missing: 'Bitte wählen, wofür der Text ist.' },
          ),
          text('de', 'Text', { max: 1000, missing: 'Bitte den Text eingeben.' }),
          text('en', 'Text auf Englisch', { max: 1000, hint: 'Nur für Anfragen auf Englisch.' }),
        ]),
      ],
    },
  ],
  check: (_db, { replies }) => {
    const errors: Record<string, string> = {}
    for (const [index, { de, en }] of replies.entries()) {
      for (const [field, said] of [
        ['de', de],
        ['en', en ?? ''],
      ] as const) {
        const unknown = unknownPlaceholder(said)
        if (unknown !== undefined)
          errors[`replies.${index}.${field}`] = `Für ${unknown} setzt das Programm nichts ein.`
      }
    }
    return errors
  },
})
