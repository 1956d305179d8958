#!/usr/bin/env node
import './src/mcp.ts';
