import type { ClubEvent } from './event.ts'
import { localMoment } from '#app/lib/local-moment.ts'
import type { Values } from '#app/lib/form-values.ts'
import { withRows } from './event-form-rows.ts'
import { formDays } from './event-form.ts'

const ticked = (value: boolean) => (value ? 'ja' : '')
const numeral = (value: number | null | undefined) => (value == null ? '' : String(value))

/** A new event's form. */
export function emptyValues(location: string): Values {
  return {
    category: 'other',
    status: 'confirmed',
    visibility: 'public',
    registration: 'off',
    series: 'none',
    guestsAllowed: 'ja',
    waitingList: 'ja',
    mostPeople: '5',
    location,
  }
}

/** The form's own words for an event, as `readEventForm` reads them. */
export function valuesOf(event: ClubEvent & { publishedAt?: string | null }): Values {
  const { series } = event
  const flat: Values = {
    title: event.title,
    category: event.category,
    status: event.status,
    statusReason: event.statusReason ?? '',
    visibility: event.visibility,
    publishedAt: localMoment(event.publishedAt ?? null),
    allDay: ticked(event.startTime === null),
    firstDay: event.firstDay,
    lastDay: event.lastDay,
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    location: event.location,
    description: JSON.stringify(event.description),
    pictureId: event.pictureId ?? '',
    admission: event.admission ?? '',
    parking: event.parking ?? '',
    accessibility: event.accessibility ?? '',
    children: event.children ?? '',
    photoNotice: event.photoNotice ?? '',
    contactEmail: event.contactEmail ?? '',
    ...arrivalValues(event),
    ...registrationValues(event),
    series: series?.rule ?? 'none',
    everyWeeks: series?.rule === 'weekly' ? String(series.everyWeeks) : '',
    nth: series?.rule === 'monthly' ? String(series.nth) : '1',
    seriesUntil: series?.until ?? '',
    seriesCount: numeral(series?.count),
  }
  const questions = event.registration.mode === 'internal' ? event.registration.questions : []
  const exceptions = series?.exceptions.map(({ day, reason }) => ({ day, reason: reason ?? '' })) ?? []
  return [
    ['programme', event.programme] as const,
    [
      'attachment',
      event.attachments.map(({ title, href, fileId }) => ({ title, href, file: fileId ?? '' })),
    ] as const,
    ['exception', exceptions] as const,
    [
      'question',
      questions.map(({ options, required, ...question }) => ({
        ...question,
        required: ticked(required),
        options: options.join('\n'),
      })),
    ] as const,
  ].reduce<Values>((values, [kind, rows]) => withRows(values, kind, rows), flat)
}

function arrivalValues({ arrivalByAir: arrival }: ClubEvent): Values {
  return {
    flyIn: ticked(arrival !== null),
    pprRequired: ticked(arrival?.pprRequired ?? false),
    landingFeeFree: ticked(arrival?.landingFeeFree ?? false),
    camping: ticked(arrival?.camping ?? false),
    radio: arrival?.radio ?? '',
    arrivalNote: arrival?.note ?? '',
    slotFrom: arrival?.slots?.from ?? '',
    slotTo: arrival?.slots?.to ?? '',
    slotMinutes: numeral(arrival?.slots?.minutes),
    slotPlaces: numeral(arrival?.slots?.perSlot),
  }
}

function registrationValues({ registration, firstDay }: ClubEvent): Values {
  const isInternal = registration.mode === 'internal'
  const days = isInternal
    ? formDays(firstDay, registration.opensDaysBeforeStart, registration.closesDaysBeforeStart)
    : { opensOn: '', closesOn: '' }
  return {
    registration: registration.mode,
    registrationUrl: registration.mode === 'external' ? registration.url : '',
    ...days,
    seats: isInternal ? numeral(registration.seats) : '',
    mostPeople: isInternal ? numeral(registration.mostPeople) : '5',
    waitingList: ticked(isInternal ? registration.waitingList : true),
    guestsAllowed: ticked(isInternal ? registration.guestsAllowed : true),
    priceNote: registration.mode === 'off' ? '' : (registration.priceNote ?? ''),
  }
}
