import { escapeText } from './svg.ts'

const CLASSES = ['b1', 'b2', 'b3', 'b4']
const WIDTH = 1000

/** Members by branch as one bar, widths by number; at most four branches are distinguished by tint. */
export function branchShares(branches: readonly { name: string; count: number }[]): string {
  const counted = branches.filter(({ count }) => count > 0)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const words = counted.map(({ name, count }) => `${name} ${count}`)
  let x = 0
  const bars = counted.map(({ count }, i) => {
    const width = (count / total) * WIDTH
    const bar =
      `<rect class="${CLASSES[Math.min(i, CLASSES.length - 1)]}" x="${x.toFixed(1)}" width="${Math.max(1, width - 4).toFixed(1)}" height="44"/>` +
      `<text x="${(x + 2).toFixed(1)}" y="76">${escapeText(words[i] ?? '')}</text>`
    x += width
    return bar
  })
  return `<svg viewBox="0 0 ${WIDTH} 92" role="img" aria-label="${escapeText(`Mitglieder nach Sparte: ${words.join(', ')}`)}">${bars.join('')}</svg>`
}
