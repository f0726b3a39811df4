/**
 * Prints a step and its duration: on a terminal in one line, else in plain lines.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now()
  const live = process.stdout.isTTY === true
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const show = () => process.stdout.write(`\r  ${title} … ${seconds()} `)
  if (!live) console.log(`  ${title} …`)
  const timer = live ? setInterval(show, 100) : undefined
  try {
    const result = await work()
    if (live) process.stdout.write('\r\u001b[2K')
    console.log(`✓ ${title} (${seconds()})`)
    return result
  } catch (error) {
    if (live) process.stdout.write('\r\u001b[2K')
    console.log(`✗ ${title} (${seconds()})`)
    throw error
  } finally {
    clearInterval(timer)
  }
}
