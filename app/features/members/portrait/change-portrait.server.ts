import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { noteInMemberLog } from '../member-log.server.ts'
import { removePortrait, setPortrait } from './portrait.server.ts'

export type PortraitChange = 'set' | 'removed' | { sentence: string }

/** Handles the form for a person's picture: sets a new one or removes it. */
export async function changePortrait(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  by: { id: string },
  memberId: string,
  request: Request,
): Promise<PortraitChange> {
  const form = await readForm(request, ['bild'])
  const at = now()
  if (textOf(form, 'intent') === 'entfernen') {
    await inTransaction(db, async (trx) => {
      await removePortrait(trx, memberId, at)
      // The log masks the values of picture fields; the removal itself is logged.
      const line = { subject: 'member', id: memberId, name: '', act: 'changed' } as const
      await recordChange(
        trx,
        by,
        { ...line, before: { pictureId: 'vorhanden' }, after: { pictureId: null } },
        at,
      )
      await noteInMemberLog(trx, by, { action: 'portrait-removed', memberId }, at)
    })
    return 'removed'
  }
  const file = form.get('bild')
  if (!(file instanceof File) || file.size === 0) return { sentence: 'Bitte wähle ein Bild aus.' }
  const set = await setPortrait({ db, files }, by, memberId, new Uint8Array(await file.arrayBuffer()), at)
  return set.ok ? 'set' : { sentence: set.sentence }
}
