import type pg from 'pg'

interface ResultColumn {
  readonly name: string
  readonly type: number
  /** Source table and column; 0 when computed. */
  readonly table: number
  readonly column: number
}

export interface Description {
  readonly parameters: readonly number[]
  readonly columns: readonly ResultColumn[]
}

/** Protocol messages that the types of pg lack. */
interface Wire {
  parse(query: { readonly name: string; readonly text: string; readonly types: readonly number[] }): void
  describe(what: { readonly type: 'S'; readonly name: string }): void
  sync(): void
  on(event: 'parameterDescription', listener: (message: ParameterDescription) => void): void
  off(event: 'parameterDescription', listener: (message: ParameterDescription) => void): void
}

interface ParameterDescription {
  readonly dataTypeIDs: readonly number[]
}

/** Lets PostgreSQL parse a statement without running it. @throws DatabaseError */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = []
    let columns: readonly ResultColumn[] = []
    let wire: Wire | undefined
    const onParameters = ({ dataTypeIDs }: ParameterDescription): void => void (parameters = dataTypeIDs)
    const submittable = {
      submit(connection: unknown) {
        wire = connection as Wire
        wire.on('parameterDescription', onParameters)
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }) {
        columns = fields.map(({ name, dataTypeID: type, tableID: table, columnID: column }) => ({
          name,
          type,
          table,
          column,
        }))
      },
      // After an error pg does not handle the end of the statement.
      handleError(error: Error) {
        wire?.off('parameterDescription', onParameters)
        reject(error)
      },
      handleReadyForQuery() {
        wire?.off('parameterDescription', onParameters)
        resolve({ parameters, columns })
      },
    }
    client.query(submittable as never)
  })
}
