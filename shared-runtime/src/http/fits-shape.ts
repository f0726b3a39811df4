/**
 * Whether a response has the outermost shape of its contract (`replyShapeOf`), which builds contain instead of the
 * schema.
 */
export function fitsShape(answer: unknown, shape: string | undefined): boolean {
  if (shape === undefined) return true
  if (shape === '[]' || typeof answer !== 'object' || answer === null) return Array.isArray(answer)
  return shape
    .split(' ')
    .every((member) =>
      member.endsWith('[]')
        ? Array.isArray((answer as Readonly<Record<string, unknown>>)[member.slice(0, -2)])
        : member === '' || member in answer,
    )
}
