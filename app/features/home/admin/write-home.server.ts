import { withPlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import { listActiveWebcams } from '#app/features/airfield/webcam/webcams.server.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { moved, stepPressed } from '#app/lib/put-in-order.ts'
import { unknownPicture } from '#app/media/pictures/pictures.server.ts'
import { publicationOnSave, type SaveIntent } from '#app/resources/written/publication-state.ts'
import type { Db } from '#app/platform/database/db.ts'
import { movedRows } from '#app/resources/move-rows.ts'
import { errorsInForm, readRecord } from '#app/resources/read-record.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { differencesBetween } from '#app/resources/record-units.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { Home, inOrder } from '../home-blocks.ts'
import { HomeForm, homeGroups, type BlockKind } from '../home-fields.ts'
import type { HomeContent, HomeInput, HomePage } from '../home-page.server.ts'

/** Returns the form's groups with the existing webcams as choices. */
export async function homeGroupsFor(db: Db): Promise<readonly RecordGroup[]> {
  const webcams = await listActiveWebcams(db)
  return homeGroups(webcams.map(({ id, name }) => ({ value: id, label: name })))
}

/** Returns the form's field values for the saved page. */
export const homeValues = (
  groups: readonly RecordGroup[],
  { home, body, teaser, publishedAt }: HomeContent & { publishedAt: string | null },
): Values => recordValues(groups, { ...home, order: inOrder(home.order), body, teaser, publishedAt })

/** Like `homeValues` for the page as last saved; one that was never saved was never published. */
export const savedHomeValues = (groups: readonly RecordGroup[], page: HomePage): Values =>
  homeValues(groups, { ...page, publishedAt: page.revision === 0 ? null : page.publishedAt })

/** Returns the differences between two versions that visitors would notice. */
export function homeDifferences(groups: readonly RecordGroup[], before: HomeContent, after: HomeContent) {
  const values = (version: HomeContent) => homeValues(groups, { ...version, publishedAt: null })
  return differencesBetween(groups, values(before), values(after))
}

/** Handles a row's button without scripts: returns the form values after the move; `undefined` for other buttons. */
export function movedInHome(groups: readonly RecordGroup[], values: Values): Values | undefined {
  const pressed = stepPressed(values.intent ?? '')
  if (pressed === undefined) return movedRows(groups, values)
  const order = inOrder((values.order ?? '').split(','))
  return { ...values, order: moved(order, pressed.name as BlockKind, pressed.step).join(',') }
}

type ReadHome = { ok: true; input: HomeInput } | { ok: false; form: FormState }

type Wanted = { intent: SaveIntent; before: HomePage; groups: readonly RecordGroup[] }

/** Validates the form and returns the page to save (published, scheduled or draft), or an error per invalid field. */
export async function readHome(
  db: Db,
  sent: Values,
  { intent, before, groups }: Wanted,
  at: Date,
): Promise<ReadHome> {
  const values = withPlainText(sent, 'body')
  const read = readRecord(groups, HomeForm, values, {})
  if (!read.ok) return { ok: false, form: { values, errors: read.errors } }
  const { body, teaser, publishedAt: wanted, ...rest } = read.value
  const errors = {
    ...errorsInForm(groups, values, faultsOf(read.value)),
    ...(await unknownPicture(db, 'hero.pictureId', rest.hero.pictureId)),
    ...(await unknownInText(db, { name: 'body', body }, before.body)),
  }
  if (Object.keys(errors).length > 0) return { ok: false, form: { values, errors } }

  return {
    ok: true,
    input: { home: Home.parse(rest), body, teaser, ...publicationOnSave(intent, wanted, at) },
  }
}

function faultsOf({ hero, today }: HomeForm): Record<string, string> {
  const faults: Record<string, string> = {}
  if (hero.buttons.length > 2)
    faults['hero.buttons.2.label'] = 'Mehr als zwei Knöpfe haben hier keinen Platz.'
  for (const [index, { linkLabel, href }] of today.agenda.entries())
    if (linkLabel !== null && href === null)
      faults[`today.agenda.${index}.href`] = 'Bitte gib an, wohin der Verweis führt.'
  return faults
}
