import { systemClock } from 'shared-service/clock'
import { civilDay } from '../common/civil-day.ts'
import {
  listAllDuties,
  offerDuties,
  revokeOfferedDuties,
} from '../modules/case-engine/storage/offered-duties.store.ts'
import { requestComparison } from '../modules/payments/reconcile/request-comparison.ts'
import { writeComments } from '../modules/surveys/write-comments.ts'
import { UsageError } from './arguments.ts'
import { DESK_USAGE, parseDeskCommand } from './desk-arguments.ts'
import { openDatabase } from './open-database.ts'

async function main(): Promise<number> {
  const command = parseDeskCommand(process.argv.slice(2))
  if (command.verb === 'help') {
    process.stdout.write(`${DESK_USAGE}\n`)
    return 0
  }
  const note = (message: string) => void process.stderr.write(`note: ${message}\n`)
  const database = await openDatabase({ url: process.env['DATABASE_URL'], note })
  try {
    if (command.verb === 'list') {
      const duties = await listAllDuties(database.pool)
      const lines = duties.map(({ subject, name, companyId, unit, duty }) =>
        [subject, name ?? '-', companyId, unit, duty].join('\t'),
      )
      process.stdout.write(lines.map((line) => `${line}\n`).join(''))
      return 0
    }
    if (command.verb === 'comments') {
      for await (const lines of writeComments(database.pool, command)) process.stdout.write(lines)
      return 0
    }
    if (command.verb === 'compare') {
      if (command.day > civilDay(systemClock.now())) throw new UsageError(`${command.day} has not begun`)
      await requestComparison(database.pool, command)
      return 0
    }
    if (command.verb === 'grant') {
      await offerDuties(database.pool, { ...command, now: systemClock.now() })
      return 0
    }
    const revoked = await revokeOfferedDuties(database.pool, command)
    process.stdout.write(`${revoked} revoked\n`)
    return revoked === 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

main().then(
  (status) => {
    process.exitCode = status
  },
  (error: unknown) => {
    const isUsage = error instanceof UsageError
    process.stderr.write(isUsage ? `${error.message}\n\n${DESK_USAGE}\n` : `${String(error)}\n`)
    process.exitCode = isUsage ? 2 : 1
  },
)
