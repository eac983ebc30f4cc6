import * as z from 'zod/mini';
import { END_OF_ROWS } from './format.ts';

const NEW_LINE = 0x0a;
const AFTER_A_LINE = Buffer.concat([Buffer.from('\n'), END_OF_ROWS]);

/** Reads a backup sequentially, by line or by chunks of rows. */
export type BackupReader = {
  /**
   * Returns the next line, parsed by the schema. @throws when it does not match or the file ended
   */
  next<Shape extends z.ZodMiniType>(shape: Shape): Promise<z.output<Shape>>;
  /** Yields chunks of whole rows up to the end mark, which it consumes. */
  rows(): AsyncGenerator<Buffer>;
  /** Reads to the end of the file, which completes authentication. @throws when data follows */
  end(): Promise<void>;
};

export function createBackupReader(source: AsyncIterable<Buffer>): BackupReader {
  const chunks = source[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);

  /** @returns false at the end */
  async function readMore(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    read = read.length === 0 ? value : Buffer.concat([read, value]);
    return true;
  }

  function consume(length: number): Buffer {
    const consumed = read.subarray(0, length);
    read = read.subarray(length);
    return consumed;
  }

  return {
    async next(shape) {
      let end = read.indexOf(NEW_LINE);
      while (end === -1) {
        if (!(await readMore())) throw new Error('The backup ends too early');
        end = read.indexOf(NEW_LINE);
      }
      return z.parse(shape, JSON.parse(consume(end + 1).toString()));
    },
    async end() {
      while (await readMore());
      if (read.length > 0) throw new Error('The backup does not end where it says');
    },
    async *rows() {
      for (;;) {
        if (read.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
          consume(END_OF_ROWS.length);
          return;
        }
        const end = read.indexOf(AFTER_A_LINE);
        const whole = end === -1 ? read.lastIndexOf(NEW_LINE) : end;
        // The last whole line can precede the end mark. Only the following bytes show it.
        if (whole !== -1) yield consume(whole + 1);
        if (end === -1 && !(await readMore())) throw new Error('The backup ends too early');
      }
    },
  };
}
