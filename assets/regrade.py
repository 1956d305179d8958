"""A finished still as a night camera would have taken it: falloff, contrast, grain. usage: regrade.py IN OUT.png"""
import sys; from post import *
t=cv2.imread(sys.argv[1]).astype(np.float32).mean(2)/255; h,w=t.shape; y,x=np.mgrid[0:h,0:w].astype(np.float32)
d=((x/w-.5)/.52)**2+((y/h-.56)/.55)**2; t=t*(.42+.62*np.exp(-d*.9)); t=np.clip(t,0,1)**1.25; t=.022+.97*np.clip(t,0,1); t=cv2.GaussianBlur(t,(0,0),.7)
t=t+.020*(.55+.9*np.clip(1-t*1.6,0,1))*grain(h,w,20); save(sys.argv[2],np.clip(t[...,None]*np.array((.972,1.0,.985),np.float32),0,1))
