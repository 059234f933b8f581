import { vi } from 'vitest';

// Files share a process. Each begins with modules that no other file has used, and without what another file has replaced.
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
