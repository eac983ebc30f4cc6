package org.prayerswap.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
