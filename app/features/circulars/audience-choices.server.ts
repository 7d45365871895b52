import { longDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allRights, rights } from '#app/platform/identity/rights.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import { branchNames, currentStatuses, statusNames, toMember } from '#app/features/members/member.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'
import type { AudienceField } from './circular.ts'
import { choicesOf } from '#app/lib/labels.ts'

type AudienceChoices = Readonly<Record<AudienceField, readonly FieldChoice[]>>

/** Maximum number of events offered; enough for all that anyone still writes to. */
const mostEvents = 60

/** Returns the groups that can be selected in this club; a list is empty if there is nothing to select. */
export async function audienceChoices(db: Db): Promise<AudienceChoices> {
  const [classes, members, aircraft, duties, events] = await Promise.all([
    db
      .selectFrom('membership_classes')
      .select(['id', 'name', 'withdrawn_at'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('members').selectAll().where('status', 'in', currentStatuses).execute(),
    db
      .selectFrom('aircraft')
      .select(['id', 'registration', 'type'])
      .where('status', '<>', 'former')
      .orderBy('registration_key')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('duty_kinds')
      .select(['id', 'label'])
      .where('withdrawn_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('events')
      .select(['id', 'title', 'first_day'])
      .where('publication', '<>', 'trashed')
      .where('id', 'in', (sub) =>
        sub.selectFrom('event_registrations').select('event_id').where('state', '<>', 'cancelled'),
      )
      .orderBy('first_day', 'desc')
      .orderBy('id')
      .limit(mostEvents)
      .execute(),
  ])
  const people = members.map(toMember)
  const held = new Set(people.flatMap(({ functions }) => functions.map(({ role }) => role)))
  const inUse = new Set(people.map(({ membershipClassId }) => membershipClassId))
  return {
    classes: classes.flatMap(({ id, name, withdrawn_at }) => {
      if (withdrawn_at === null) return [{ value: id, label: name }]
      return inUse.has(id) ? [{ value: id, label: `${name} (nicht mehr angeboten)` }] : []
    }),
    statuses: currentStatuses.map((status) => ({ value: status, label: statusNames[status] })),
    branches: choicesOf(branchNames),
    functions: choicesOf(functionNames).filter(({ value }) => held.has(value)),
    rights: allRights.map((right) => ({ value: right, label: rights[right].label })),
    aircraft: aircraft.map(({ id, registration, type }) => ({
      value: id,
      label: `${registration}, ${type}`,
    })),
    duties: duties.map(({ id, label }) => ({ value: id, label })),
    events: events.map(({ id, title, first_day }) => ({
      value: id,
      label: `${title}, ${longDate(first_day)}`,
    })),
  }
}
