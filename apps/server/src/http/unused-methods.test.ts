import { request } from 'node:http';
import { expect, it } from 'vitest';
import { testServer } from '../../test/harness.ts';
