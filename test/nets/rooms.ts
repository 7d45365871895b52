/** `/admin/blog/erstellen` → `admin-blog`: the file in which an address stands. */
function roomOf(address: string): string {
  const [first = '', second = ''] = address.split(/[?#]/)[0]!.split('/').slice(1)
  if (first === '') return 'start'
  if (second === '' && first.includes('.')) return 'files'
  const area = /^(admin|mitglied|vereinsflieger|verein|flugplatz|piloteninfo|erlebnisse)$/
  return (area.test(first) && second !== '' ? `${first}-${second}` : first).replace(/\..*$/, '')
}

/** One text per room, each part under the room of its address, in the order given. */
export function byRoom(parts: readonly { address: string; text: string }[]): Map<string, string> {
  const rooms = new Map<string, string>()
  for (const { address, text } of parts) {
    const room = roomOf(address)
    const before = rooms.get(room)
    rooms.set(room, `${before === undefined ? '' : `${before}\n`}${text}\n`)
  }
  return rooms
}
