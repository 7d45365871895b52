import type { RichText } from '#app/lib/rich-text.ts'
import { daysWords } from '#app/lib/span-words.ts'
import type { ToldPeriod } from '#app/features/privacy/told-periods.server.ts'

/** How long everything is kept that people send and leave here, as the club has set it; not what it once proposed. */
export function periodsInForceText(periods: readonly ToldPeriod[]): RichText {
  const items = periods.map(({ label, days, since }) => [
    { text: `${label}:`, marks: [{ type: 'strong' as const }] },
    { text: ` ${daysWords(days)} ${since}` },
  ])
  return [
    { type: 'heading', level: 2, content: [{ text: 'Fristen, die zurzeit gelten' }] },
    {
      type: 'paragraph',
      content: [
        {
          text: 'Jede Nacht löscht die Website, was seine Zeit hatte. Der Verein hat diese Fristen gesetzt; ändert er eine, steht hier die neue.',
        },
      ],
    },
    { type: 'list', ordered: false, items },
  ]
}
