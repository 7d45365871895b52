import { longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { additionFacts } from '#app/requests/additions/additions.ts'
import { heardAircraft, type ContactFields, type HeardFlight } from './contact-form.ts'

type Facts = readonly (readonly [label: string, value: string])[]

/** Returns the content of a message besides its sender; empty fields stay empty. */
export function messageFacts(fields: ContactFields): { title: string; facts: Facts } {
  const { topicLabel, message, callBack, flight } = fields
  return {
    title: topicLabel,
    facts: [
      ['Thema', topicLabel],
      ['Nachricht', message],
      ['Rückruf', callBack ? 'erbeten' : ''],
      ...(flight === null ? [] : flightFacts(flight)),
      ...additionFacts(fields),
    ],
  }
}

function flightFacts({ day, time, place, direction, aircraft }: HeardFlight): Facts {
  return [
    ['Flug am', day === null ? '' : longDate(day)],
    ['Uhrzeit', time === null ? '' : `${timeOfDay(time)} (LT)`],
    ['Ort', place ?? ''],
    ['Richtung', direction ?? ''],
    ['Luftfahrzeug', heardAircraft[aircraft]],
  ]
}
