/** Whether `other` comes after `version`; both `YY.M.N`. */
export function isNewer(other: string, version: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const [theirs, ours] = [numbers(other), numbers(version)]
  const differing = ours.findIndex((part, index) => part !== theirs[index])
  return differing >= 0 && (theirs[differing] ?? 0) > (ours[differing] ?? 0)
}
