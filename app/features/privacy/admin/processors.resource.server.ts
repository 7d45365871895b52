import { choice, day, line, rows } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { Processors, processorTasks } from '../processor.ts'
import { processorsSetting } from '../register.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

const groups: readonly RecordGroup[] = [
  {
    title: 'Wer für den Verein Daten verarbeitet',
    hint: 'Jede Firma, bei der Daten der Website liegen oder durchlaufen, mit dem Tag des Vertrags nach Art. 28 DSGVO. Die Liste steht in der Datenschutzerklärung und im Verzeichnis der Verarbeitungen.',
    fields: [
      rows('processors', 'Auftragsverarbeiter', 'Auftragsverarbeiter', [
        line('name', 'Firma', { width: 'c3', max: 120, missing: 'Bitte die Firma nennen.' }),
        line('place', 'Sitz', { hint: 'Ort, Land', width: 'c3', max: 120 }),
        choice('task', 'Wofür', choicesOf(processorTasks), {
          width: 'c3',
          missing: 'Bitte sagen, wofür.',
        }),
        day('contractOn', 'Vertrag vom', { hint: 'Leer: noch keiner', width: 'c3' }),
        line('abroad', 'Außerhalb der EU: worauf es sich stützt', {
          hint: 'Leer: Die Daten bleiben in der EU. Sonst zum Beispiel „Standardvertragsklauseln“.',
          max: 160,
        }),
      ]),
    ],
  },
]

export const processorsResource = settingResource<'protect-data', Processors>({
  permission: 'protect-data',
  subject: 'processors',
  address: '/admin/datenschutz',
  path: 'auftragsverarbeiter',
  title: 'Auftragsverarbeiter',
  setting: processorsSetting,
  begins: { processors: [] },
  labels: {
    list: 'Datenschutz',
    create: 'Auftragsverarbeiter',
    this: 'diese Liste',
    empty: '',
    page: '/datenschutz',
  },
  schema: Processors,
  groups: () => groups,
})
