export interface StreamEvent {
  readonly event: string
  readonly data: string
}

const MAX_EVENT_LENGTH = 8 * 1024 * 1024

/**
 * Parses server-sent events. `onBytes` is called for each chunk, comments included, to detect dead streams.
 * @throws Error for an event of more than 8 MB.
 */
export async function* readEvents(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  let event = 'message'
  let data: string[] = []
  for await (const chunk of chunks) {
    onBytes()
    rest += decoder.decode(chunk, { stream: true })
    if (rest.length > MAX_EVENT_LENGTH) throw new Error('An event is larger than 8 MB')
    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { event, data: data.join('\n') }
        event = 'message'
        data = []
      } else if (line.startsWith('event:')) event = line.slice(6).trim()
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    }
  }
}
