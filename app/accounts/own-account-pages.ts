/** What a person may settle about the own account, each on a page of its own below `/mitglied/konto`. */
export const ownAccountPages: readonly { href: string; label: string; text: string }[] = []
