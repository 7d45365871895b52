import { longDate } from '#app/lib/german-dates.ts'
import { type Processor, processorTasks } from './processors.ts'

/** Returns task, place and contract in one line. */
export function processorWords({ task, place, contractOn, abroad }: Processor): string {
  const contract = contractOn === null ? 'noch kein Vertrag' : `Vertrag vom ${longDate(contractOn)}`
  return [processorTasks[task], place, contract, abroad === '' ? '' : `außerhalb der EU: ${abroad}`]
    .filter(Boolean)
    .join('; ')
}

/** Returns whether data leave the EU (Art. 30 (1) (e) GDPR), and through which processors. */
export function thirdCountryWords(processors: readonly Processor[]): string {
  const abroad = processors.filter((each) => each.abroad !== '')
  return abroad.length === 0
    ? 'keine'
    : abroad.map(({ name, abroad: basis }) => `${name} (${basis})`).join('; ')
}
