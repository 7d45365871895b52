import type { RichText } from '#app/lib/rich-text.ts'
import { type Processor, processorTasks } from '#app/features/privacy/processors.ts'

/** Who handles data on the club's behalf, as the notice names them (Art. 13 (1) (e) and (f) GDPR); nothing where nobody does. */
export function processorPrivacy(processors: readonly Processor[]): RichText {
  if (processors.length === 0) return []
  return [
    { type: 'heading', level: 2, content: [{ text: 'Wer für uns Daten verarbeitet' }] },
    {
      type: 'paragraph',
      content: [
        { text: 'Auftragsverarbeiter nach Art. 28 DSGVO; sie dürfen die Daten nur für uns verwenden.' },
      ],
    },
    {
      type: 'list',
      ordered: false,
      items: processors.map(({ name, place, task, abroad }) => [
        { text: `${processorTasks[task]}:`, marks: [{ type: 'strong' as const }] },
        {
          text: ` ${[name, place].filter(Boolean).join(', ')}${abroad === '' ? '' : `; Verarbeitung außerhalb der EU auf Grundlage von: ${abroad}`}`,
        },
      ]),
    },
  ]
}
