/** Whether an answer has the outermost shape that the build has kept of its contract (`replyShapeOf`). */
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
