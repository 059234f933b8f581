/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env } from '#worker/env';

interface Migrations {
  MIGRATIONS: D1Migration[];
  SEARCH_MIGRATIONS: D1Migration[];
}

const { DB, SEARCH, MIGRATIONS, SEARCH_MIGRATIONS } = env as Env & Migrations;
await applyD1Migrations(DB, MIGRATIONS);
await applyD1Migrations(SEARCH, SEARCH_MIGRATIONS);
