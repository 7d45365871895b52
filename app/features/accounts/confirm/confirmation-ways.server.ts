import type { Db } from '#app/platform/database/db.ts'
import { hasPasskey } from '../passkeys/passkeys.server.ts'

/** A way to prove once more who one is, besides the password; its page calls `confirmSession` and leads on. */
export type ConfirmationWay = {
  /** On the button: `Mit Passkey bestätigen`. */
  label: string
  /** Takes the place to go on to as `weiter`. */
  page: string
  isOpenTo: (db: Db, userId: string) => Promise<boolean>
}

const ways: readonly ConfirmationWay[] = [
  { label: 'Mit Passkey bestätigen', page: '/anmelden/bestaetigen/passkey', isOpenTo: hasPasskey },
]

/** Those the account has set up, in the order they are offered. */
export async function waysToConfirm(db: Db, userId: string): Promise<{ label: string; page: string }[]> {
  const open = await Promise.all(ways.map(({ isOpenTo }) => isOpenTo(db, userId)))
  return ways.filter((_, index) => open[index]).map(({ label, page }) => ({ label, page }))
}
