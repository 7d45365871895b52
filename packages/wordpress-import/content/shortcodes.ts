/** A part of a text divided at its shortcodes. */
type TextPiece =
  | { kind: 'text'; text: string }
  /** Shortcode of a plug-in; stays as text. */
  | { kind: 'unknown'; name: string; text: string }
  | { kind: 'alone'; tag: string; attributes: Record<string, string> }
  | { kind: 'begin'; tag: string; attributes: Record<string, string> }
  | { kind: 'end'; tag: string }

const command = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:\s[^[\]]{0,2000})?)\/?\](\]?)/gi
const fact = /([\w-]+)\s*=\s*(?:["“”„″']([^"“”″']*)["“”″']|([^\s"'“”]+))|["“”]([^"“”]+)["“”]|(\S+)/g

/** Layout shortcodes, which are dropped; the content between them is the text. */
const layout =
  /^(vc_|et_pb_|fusion_|av_|su_|cs_|mk_|fl_|row$|column|col$|one_|two_|three_|section$|spacer|divider|raw$)/i

/** WordPress's own shortcodes, with the tags used by the converter. */
const alone: Readonly<Record<string, string>> = {
  gallery: 'wp-gallery',
  youtube: 'wp-video',
  vimeo: 'wp-video',
  video: 'wp-video',
  audio: 'wp-audio',
  playlist: 'wp-nothing',
}
const around: Readonly<Record<string, string>> = { caption: 'wp-caption', wp_caption: 'wp-caption' }

/** Divides a text at its shortcodes; WordPress escapes a shortcode as `[[gallery]]`. */
export function inText(text: string): TextPiece[] {
  if (!text.includes('[')) return [{ kind: 'text', text }]
  const pieces: TextPiece[] = []
  let read = 0
  for (const match of text.matchAll(command)) {
    const [whole, escaped = '', slash = '', name = '', facts = ''] = match
    if (match.index > read) pieces.push({ kind: 'text', text: text.slice(read, match.index) })
    read = match.index + whole.length
    if (escaped === '[') pieces.push({ kind: 'text', text: whole.replace(/^\[|\]$/g, '') })
    else pieces.push(pieceOf(whole, name.toLowerCase(), slash === '/', facts))
  }
  if (read < text.length) pieces.push({ kind: 'text', text: text.slice(read) })
  return pieces
}

function pieceOf(whole: string, name: string, isEnd: boolean, facts: string): TextPiece {
  const frame = around[name]
  if (frame !== undefined) {
    return isEnd ? { kind: 'end', tag: frame } : { kind: 'begin', tag: frame, attributes: factsOf(facts) }
  }
  const tag = alone[name]
  if (tag !== undefined) {
    return isEnd ? { kind: 'text', text: '' } : { kind: 'alone', tag, attributes: factsOf(facts) }
  }
  if (name === 'embed') return { kind: 'text', text: '\n\n' }
  if (layout.test(name)) return { kind: 'text', text: '\n\n' }
  const isCommand = /=/.test(facts) || /[-_]/.test(name)
  return isCommand ? { kind: 'unknown', name, text: whole } : { kind: 'text', text: whole }
}

/**
 * Parses attributes: `ids="1,2"` by name, unnamed ones under `0`, `1` …; a caption may contain quotes, an id never does.
 */
function factsOf(text: string): Record<string, string> {
  const facts: Record<string, string> = {}
  let unnamed = 0
  for (const [, name, quoted, plain, words, word] of text.matchAll(fact)) {
    if (name !== undefined) facts[name.toLowerCase()] = quoted ?? plain ?? ''
    else {
      facts[String(unnamed)] = words ?? word ?? ''
      unnamed += 1
    }
  }
  return facts
}
