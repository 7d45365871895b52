import type { Entitled } from '#app/platform/identity/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { textOf } from '#app/lib/forms.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { lastLook, lookAtMembers, switchMatching } from './look-at-members.server.ts'
import { isComparedField, keepApart, linkPairs, takeOver, type Pair } from './settle-pairs.server.ts'

/** `refused` names what to do; nothing was changed then. */
export type Settled = { kind: 'done' | 'refused'; words: string }

/** One press of a button on the page of the comparison. */
export async function actOnMatching(
  services: RemoteServices,
  by: Entitled<'keep-members'>,
  form: FormData,
): Promise<Settled> {
  const { db, now } = services
  switch (form.get('intent')) {
    case 'ein':
      await switchMatching(services, by, true)
      return lookedWords(services, 'Der Abgleich ist eingeschaltet. ')
    case 'aus':
      await switchMatching(services, by, false)
      return { kind: 'done', words: 'Der Abgleich ist ausgeschaltet, die abgerufene Liste gelöscht.' }
    case 'abrufen':
      await lookAtMembers(services)
      return lookedWords(services, '')
    case 'zuordnen':
      return linkedWords(await linkPairs(db, by, pairsIn(form.getAll('paar')), now()))
    case 'uebernehmen':
      return takenOver(services, by, form)
    default:
      break
  }
  const [apart] = pairsIn([textOf(form, 'getrennt')])
  if (apart === undefined) return { kind: 'refused', words: 'Bitte wähle, was geschehen soll.' }
  await keepApart(db, by, apart, now())
  return { kind: 'done', words: 'Gemerkt: Das sind zwei Personen. Sie werden nicht mehr vorgeschlagen.' }
}

async function lookedWords({ db }: RemoteServices, before: string): Promise<Settled> {
  const { fault } = await lastLook(db)
  if (fault === null) return { kind: 'done', words: `${before}Die Liste ist gerade abgerufen worden.` }
  return {
    kind: 'refused',
    words: `${before}Eine neue Liste ist nicht gekommen; warum, steht unter „Stand“.`,
  }
}

function pairsIn(values: readonly FormDataEntryValue[]): Pair[] {
  return values.flatMap((value) => {
    const [, memberId, uid] = (typeof value === 'string' && /^(\S{1,64}) (\d{1,16})$/.exec(value)) || []
    return memberId === undefined || uid === undefined ? [] : [{ memberId, uid }]
  })
}

function linkedWords({ linked, left }: { linked: number; left: number }): Settled {
  if (linked + left === 0) return { kind: 'refused', words: 'Bitte kreuz mindestens ein Paar an.' }
  const words = linked === 1 ? '1 Person ist zugeordnet.' : `${integer(linked)} Personen sind zugeordnet.`
  if (left === 0) return { kind: 'done', words }
  const rest = `${integer(left)} nicht: Inzwischen ist eine Seite vergeben oder nicht mehr da.`
  return { kind: linked === 0 ? 'refused' : 'done', words: `${words} ${rest}` }
}

async function takenOver(
  { db, now }: RemoteServices,
  by: Entitled<'keep-members'>,
  form: FormData,
): Promise<Settled> {
  const chosen = form
    .getAll('feld')
    .flatMap((field) =>
      typeof field === 'string' && isComparedField(field)
        ? [{ field, theirs: textOf(form, `dort-${field}`) }]
        : [],
    )
  if (chosen.length === 0) return { kind: 'refused', words: 'Bitte kreuz an, was übernommen werden soll.' }
  const outcome = await takeOver(db, by, { memberId: textOf(form, 'mitglied'), chosen }, now())
  if (outcome.ok) return { kind: 'done', words: 'Übernommen.' }
  return {
    kind: 'refused',
    words:
      outcome.reason === 'number-taken'
        ? 'Diese Mitgliedsnummer hat hier schon jemand anderes.'
        : 'Der Eintrag oder die Liste hat sich inzwischen geändert. Unten steht, was jetzt gilt.',
  }
}
