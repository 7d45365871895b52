type State = { isBlocked: boolean; isInvited: boolean; lastSignInAt: string | null }

/** Shows the state of an account in words as well as colour. */
export function AccountState({ account }: { account: State }) {
  return <span className={isOpen(account) ? 'badge ok' : 'badge'}>{stateLabel(account)}</span>
}

function isOpen({ isBlocked, isInvited }: State): boolean {
  return !isBlocked && !isInvited
}

export function stateLabel({ isBlocked, isInvited }: Pick<State, 'isBlocked' | 'isInvited'>): string {
  if (isBlocked) return 'gesperrt'
  return isInvited ? 'eingeladen, noch ohne Passwort' : 'offen'
}
